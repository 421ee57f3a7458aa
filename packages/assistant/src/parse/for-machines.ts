import { foldText } from "@okurca/contract";

const orders =
  /\b(talimat|yonerge|komut|kural)\w* (?:\w+ ){0,3}(unut|yok say|gormezden gel|dinleme|uyma|uygula)\w*|\b(ignore|disregard|forget) (?:\w+ ){0,2}(instruction|prompt|rule)s?\b|\b(system|sistem) (prompt|mesaj)\w*|\b(yonetici|admin|gelistirici|developer|debug) (modu|mode)\w*|\byapay zeka\w* (?:\w+ ){0,5}(yaz|soyle|unut|oner)\b/;

/** Whether what somebody wrote gives orders to machines: it says nothing of a book, and is not passed on. */
export const isForMachines = (text: string): boolean => orders.test(foldText(text));
