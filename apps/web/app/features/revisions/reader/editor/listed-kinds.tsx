import type { FactValue } from "@okurca/contract";
import { authorFactFields, seriesFactFields } from "@okurca/contract/author-facts";
import { factLabels } from "@okurca/contract/fact-labels";
import { readFacts } from "~/features/books/facts-form";
import { SelectField, TextField } from "~/ui/field";
import { TextAreaField } from "~/ui/text-area-field";
import { orderWords } from "../../words-of-facts";
import type { EditedKind, FieldsProps } from "./facts-editor";

/** A fact in a form: one line that must be there, a year or a day or nothing, a line for each of several, or one of a few. */
interface FactField {
  name: keyof typeof factLabels;
  as: "line" | "when" | "lines" | "choice";
  hint?: string;
  options?: Readonly<Record<string, string>>;
}
type Draft = Record<string, string>;

/** A day as it is written in Turkish; a year as it is. */
const toText = (value: FactValue | undefined) =>
  Array.isArray(value)
    ? value.join("\n")
    : String(value ?? "").replace(/^(\d{4})-(\d\d)-(\d\d)$/, "$3.$2.$1");
function toValue(as: FactField["as"] | undefined, text: string): FactValue {
  if (as === "lines") return text.split("\n").filter((line) => line.trim() !== "");
  if (as === "when") return text.trim() || null;
  return text;
}

function ListedField({
  field: { name, as, hint, options = {} },
  of: { draft, problems, isFixed, hintOf, onChange },
}: {
  field: FactField;
  of: FieldsProps<Draft>;
}) {
  const parts = {
    name,
    label: factLabels[name],
    value: draft[name] ?? "",
    error: problems[name],
    hint: (
      <>
        {hint && !isFixed(name) && <span className="block">{hint}</span>}
        {hintOf(name)}
      </>
    ),
    autoComplete: "off",
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  };
  if (as === "choice")
    return (
      <SelectField {...parts} disabled={isFixed(name)}>
        {Object.entries(options).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
    );
  if (as === "lines")
    return (
      <TextAreaField
        {...parts}
        readOnly={isFixed(name)}
        rows={1}
        className="field-sizing-content max-h-60 min-h-12 py-3 leading-6"
      />
    );
  return <TextField {...parts} readOnly={isFixed(name)} required={as === "line"} />;
}

function listedKind(
  fields: readonly FactField[],
  rules: Parameters<typeof readFacts>[0],
  allFixed: string,
): EditedKind<Draft> {
  const asOf = (name: string) => fields.find((field) => field.name === name)?.as;
  return {
    names: fields.map(({ name }) => name),
    allFixed,
    draftOf: (facts) => Object.fromEntries(fields.map(({ name }) => [name, toText(facts[name])])),
    isChanged: (draft, saved, name) => draft[name] !== saved[name],
    read: (draft, names) => readFacts(rules, names, (name) => toValue(asOf(name), draft[name] ?? "")),
    Fields: (props) => (
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        {fields.map((field) => (
          <div key={field.name} className={field.as === "when" ? "" : "sm:col-span-2"}>
            <ListedField field={field} of={props} />
          </div>
        ))}
      </div>
    ),
  };
}

const whenHint = "Yılı ya da günü: 1821 ya da 11.11.1821; milattan önceki yıllar için -428";

export const authorKind = listedKind(
  [
    { name: "name", as: "line" },
    { name: "spellings", as: "lines", hint: "Her satıra bir yazılış; kitaplarda geçenler çıkarılamaz" },
    { name: "born", as: "when", hint: whenHint },
    { name: "died", as: "when", hint: whenHint },
    { name: "links", as: "lines", hint: "Her satıra https:// ile başlayan bir adres" },
  ],
  authorFactFields,
  "Bu yazarın bilgileri elle doğrulandı; yalnızca kütüphaneciler değiştirebilir.",
);

export const seriesKind = listedKind(
  [
    { name: "name", as: "line" },
    { name: "order", as: "choice", options: orderWords },
  ],
  seriesFactFields,
  "Bu serinin bilgileri elle doğrulandı; yalnızca kütüphaneciler değiştirebilir.",
);
