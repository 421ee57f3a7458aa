import { foldText } from "@okurca/contract";

const near =
  "(?:husband|wife|boyfriend|girlfriend|partner|ex|dad|father|mom|mother|stepdad|stepfather|uncle|brother|sister|teacher|boss|friend|son|daughter|bf|gf|parents|family|coach|cousin|fiance|roommate)";
const me = "(?:myself|my self)";
const dying =
  "(?:die|be dead|not exist|disappear forever|end it all|end it|kms|unalive myself|sleep forever|stop existing|never wake up|be gone forever)";

/** English of a reader who is in danger; the words of books ("to kill a mockingbird", "dying to read") are none of it. */
const patterns = [
  `(?:kill|killing|hang|hanging|shoot|shooting|drown|stab|unalive|harm|harming|hurt|hurting|cut|cutting|burn|burning|strangle|poison) ${me}`,
  `i (?:really |just |only |do |honestly |still )*(?:want|wanna|wish|would like|need|am going|m going|am gonna|m gonna|gonna|am about|m about|am ready|m ready|plan|am planning|m planning|hope) (?:to |i could |i would )?(?:just |finally )?${dying}`,
  "i (?:wish|wished) i (?:was|were) (?:dead|never born|not alive)|i wish i (?:had never been|was never|were never|wasnt) born",
  "i (?:dont|do not|didnt|never) (?:really )?(?:want|wanna) (?:to )?(?:live|be alive|be here|exist|wake up|go on living|go on)(?: any ?more| any longer)?",
  "suicidal (?:hissediyorum|hissettim|dusunceler[a-z]*)|hate my life and want to (?:end|die)[a-z ]*",
  "(?:end|ending|take|taking) my (?:own )?life|my (?:own )?suicide|i ?(?:am|m|feel|ve been|have been|was|feeling) (?:so |very |really |feeling )*suicidal|suicidal thoughts|(?:thinking|thought) (?:of|about) (?:committing )?suicide|commit(?:ting)? suicide(?= |$)(?! rate)",
  "(?:no|any) (?:reason|point) (?:to|in|for) (?:live|living|go on|going on)|better off (?:dead|without me)|tired of (?:living|being alive|life)|cant (?:go on|take it any ?more|live like this|do this any ?more)|slit(?:ting)? my (?:wrists?|throat)|cut(?:ting)? my (?:wrists?|arms?|legs?|veins?)|jump(?:ing)? off (?:a|the) (?:bridge|roof|building|balcony)|overdos(?:e|ing) on|swallow(?:ed)? (?:all )?(?:the|my|these) pills|took (?:all )?(?:the|my) pills",
  `my ${near}(?: \\w+){0,2} (?:beats?|beat|hits?|hit|hurts?|abuses?|abused|abusing|raped?|rapes|molested|molests|touche[sd]|choke[sd]?|strangled|threatens?|threatened|attacked|slaps?|slapped|punche[sd]|kicks?|kicked|beating|hitting|hurting|threatening|punching|molesting|is violent) (?:me|to me|us|with me|my (?:mom|mother|kids|children|sister|brother|son|daughter))`,
  "(?:he|she|they|someone|somebody) (?:\\w+ )?(?:beats|hits|beat|hit|raped|rapes|abuses|abused|molested|molests|chokes|choked|is beating|is hitting|is abusing|is hurting|threatened to kill|threatens to kill|wants to kill|tried to kill|will kill|is going to kill) (?:me|us)",
  "i ?(?:am|m|was|have been|ve been|got|am getting|m getting|keep getting) (?:being |sexually |physically )*(?:abused|raped|beaten|molested|sexually assaulted|assaulted|self harming|threatened)|domestic violence victim|i self harm|i m not safe|im not safe|i am not safe",
  `(?:my ${near}|someone i know|a friend of mine|my best friend)(?: \\w+){0,2} (?:wants? to die|is suicidal|wants? to kill (?:himself|herself|themselves)|is going to kill (?:himself|herself|themselves)|going to commit suicide|tried to kill (?:himself|herself|themselves)|is cutting (?:himself|herself)|cuts (?:himself|herself))`,
  "(?:no ?one|nobody|noone) (?:would|will) (?:care|notice|miss me) if i (?:die|died|was gone|were gone|disappeared)|if i (?:die|died|killed)|world (?:is|would be) better without me|hate being alive|life is not worth living|lost the will to live|dont see a future|want it (?:all )?to (?:end|stop) forever",
  "^(?:kms|i wanna die|want to die|wanna die|suicidal|suicide hotline|suicide prevention)$",
].map((pattern) => new RegExp(`(?:^| )(?:${pattern})(?= |$)`));

/** "A book about a girl who wants to die": what a book is about, up to where the reader speaks again. */
const told =
  / (?:books?|novels?|stor(?:y|ies)|characters?|protagonist|memoir|poems?) (?:about|on|where|who|in which|with|that|whose|called|titled|named|of) .*?(?= because | but | cause | since | and i | so i |$)/g;

export function isDangerInEnglish(message: string): boolean {
  return message
    .slice(0, 4000)
    .split(/[.!?;,:\n]+/)
    .some((sentence) => {
      const asked = ` ${foldText(sentence)}`.replace(told, " ").trim();
      return patterns.some((pattern) => pattern.test(asked));
    });
}
