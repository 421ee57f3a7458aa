/** As the catalogue folds. "Şu Çılgın" → "su cilgin". */
export { foldText as fold } from "@okurca/contract";
