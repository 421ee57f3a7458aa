import { plainText } from "~/ui/prose";
import { questionGroups } from "./questions";

export { HelpView } from "./help-view";

export const help = {
  title: "Yardım",
  lead: "En çok sorulan yirmi soru ve yanıtları. Aradığınızı bulamazsanız bize yazın.",
  description:
    "Okurca’da kayıt, giriş, kitap arama, kitaplık, inceleme, arkadaşlar ve gizlilik üzerine sık sorulan sorular.",
  changedOn: "2026-11-25",
};

/** The questions as search engines read them. */
export const helpForSearchEngines = {
  "@context": "https://schema.org",
  "@type": "FAQPage",
  inLanguage: "tr",
  mainEntity: questionGroups.flatMap(({ questions }) =>
    questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: plainText(answer) },
    })),
  ),
};
