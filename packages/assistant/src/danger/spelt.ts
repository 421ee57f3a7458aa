/** Words that a mistyped or vowelless one is held against, folded and whole. */
export const spelt: readonly string[] =
  `intihar intihari intihara istiyorum istemiyorum isterdim dusunuyorum oldurmek olduruyor oldurecek oldurecegim oldureceğim yasamak
  yasamayi yasamaktan yasamanin yasamaya hayatima hayatimi hayattan bileklerimi bilegimi bileklerini kendimi kendime kendini canima
  dovuyor dovuyorlar vuruyor bogazimi tecavuz istismar siddet siddete tehdit tacize dayanamiyorum atlayacagim atlayacak atlamak
  kurtulmak kurtulsam sonlandirmak bitirmek kesmek kesiyorum kesecegim ediyorum edecegim etmek ediyor edecek biktim yoruldum
  arkadasim kardesim kocam babam sevgilim uyanmak uyanmamak istiyor istemiyor uyguluyor goruyorum goruyor
  korkuyorum evlendiriyorlar kopruden ilaclari haplari uyumak kollarimi kolumu haplarimi oldurecekler dayaktan istiyorlar edecekmis olduruyorlar oldurucem zarar vermek veriyorum olmek`
    .split(/\s+/)
    .filter((word) => /^[a-z]+$/.test(word));
