/**
 * Endings of Turkish verbs as regular expressions over folded letters (ı is i, ö is o, ü is u), as they are written and as
 * they are said in haste: "edeceğim", "edicem". Vowels are taken as they come: readers mistype them the most.
 */
export const endings = {
  /** "ölmek", "ölmeyi", "yaşamaktan" */
  to: "m[ae]?k|m[ae](?:g[aei]|y[aeiu]|kt[ae]n?|n[iu]n|kl[ae])",
  /** "yaşama (isteğim)", "ölme (fikri)" */
  of: "m[ae]",
  /** "uyanmamak" */
  notTo: "m[ae]m[ae](?:k|y[aei]|kt[ae]n)",
  /** What the reader does, did, will or would: "kesiyorum", "atlıcam", "ölsem", "asayım", "öldüresim". */
  i: [
    "[aeiu]?(?:yorum|yourm|yorm|yom|yrum|yrm|orum|iom|yordum|yorsam|yoruz|yodum)",
    "y?[aeiu]?c[aeiu](?:[gk]?[iu]?m|kt[iu]m|g[iu]z)",
    "[aeiu]?r(?:d|s[ae]yd)?[iu]m|[dt][iu][mk]|m[iu]s[iu]m|s[ae](?:yd[iu])?m|y?[aeiu]y[iu]m|y?[ae]s[iu]m",
    "m[ae]l[iu]yd?[iu]m|y?[ae]bil[a-z]*m",
  ].join("|"),
  notI: "(?:y?[ae])?m[aeiu]?(?:yorum|yom|yorm|yrm|orum|iom|yordum|y[ae]c[ae]g?[iu]?m|[iy]c[ae]m|m|zd[iu]m|zs[ae]m|d[iu]m|s[ae](?:yd[iu])?m|y[ae]y[iu]m|m[iu]s[iu]m)",
  /** What others do, did or will: "dövüyor", "öldürecekler". */
  they: [
    "[aeiu]?(?:yor|yo)(?:l[ae]r)?(?:d[iu]|m[iu]s)?|y?[aeiu]?c[ae]k(?:l[ae]r)?(?:t[iu]|m[iu]s)?",
    "[aeiu]?r(?:l[ae]r)?(?:d[iu]|m[iu]s)?|[dt][iu](?:l[ae]r)?|m[iu]s(?:l[ae]r|t[iu])?|m[ae]kt[ae]|s[iu]n(?:l[ae]r)?",
  ].join("|"),
  notThey: "(?:y?[ae])?m[aeiu]?(?:yor|yo|z|d[iu]|m[iu]s|y[ae]c[ae]k)(?:l[ae]r|d[iu])?",
  /** "öldürüp", "asarak" */
  by: "y?[iu]p|y?[ae]r[ae]k|y?[iu]nc[ae]",
  /** "gördüğüm (şiddet)" */
  mine: "[dt][iu]g[iu]m[a-z]*",
  /** "döven" */
  who: "y?[ae]n(?:l[ae]r)?",
  /** "kesmeden (duramıyorum)" */
  without: "m[ae]d[ae]n",
  /** "dövmesi", "vurduğunda" */
  doing: "m[ae](?:s|l[ae]r)[iu][a-z]*|[dt][iu](?:g|kl[ae]r)[iu][a-z]*|y?[ae]c[ae](?:g|kl[ae]r)[iu][a-z]*",
  /** "öldürmem (lazım)" */
  my: "m[ae]m[aei]?|m[ae]m[iu]z",
  /** "öldür", "asın", "kesmelisiniz", "atlayabilirsin": what one is told to do. */
  you: "|y?[iu]n(?:[iu]z)?|m[ae]l[iu]s[iu]n(?:[iu]z)?|s[ae]n(?:[iu]z)?(?:[ae])?|y?[ae]bil[iu]rs[iu]n(?:[iu]z)?",
} as const;
