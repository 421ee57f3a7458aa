/**
 * Well-known passwords that satisfy the composition rule once a letter is made upper-case; compared in
 * lower case. Words and endings are combined, as people do.
 */
const words = [
  "password", "passw0rd", "qwerty", "qwertyui", "asdfgh", "asdfghjk", "zxcvbn", "abc", "abcd", "abcdef", "admin",
  "welcome", "letmein", "monkey", "dragon", "football", "baseball", "iloveyou", "sunshine", "princess", "master",
  "superman", "batman", "shadow", "michael", "jordan", "test", "deneme", "sifre", "şifre", "parola", "merhaba",
  "istanbul", "ankara", "izmir", "turkiye", "türkiye", "galatasaray", "fenerbahce", "fenerbahçe", "besiktas",
  "beşiktaş", "trabzonspor", "mustafa", "ahmet", "mehmet", "ayse", "ayşe", "fatma", "zeynep", "emre", "murat",
  "seviyorum", "askim", "aşkım", "canim", "canım", "kitap", "okurca", "hayat", "melek", "ataturk", "atatürk",
];
const endings = [
  "1", "12", "123", "1234", "12345", "123456", "1234567", "12345678", "123456789", "1!", "123!", "1907", "1905",
  "1903", "1923", "1453", "2020", "2021", "2022", "2023", "2024", "2025", "2026", "01", "00", "000", "007", "111",
];

export const commonPasswords: ReadonlySet<string> = new Set([
  ...words.flatMap((word) => endings.flatMap((ending) => [word + ending, ending + word])),
  "1q2w3e4r", "1qaz2wsx", "q1w2e3r4", "qwe123asd", "zaq12wsx", "a1b2c3d4", "p@ssw0rd", "p@ssword1", "aa123456",
]);
