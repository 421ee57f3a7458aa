const time = new Intl.DateTimeFormat("tr-TR", { hour: "2-digit", minute: "2-digit" });
const dayAndMonth = new Intl.DateTimeFormat("tr-TR", { day: "numeric", month: "long" });
const withYear = new Intl.DateTimeFormat("tr-TR", { dateStyle: "long" });

const startOf = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate());

/** "14:05" */
export function timeText(iso: string): string {
  return time.format(new Date(iso));
}

/** "Bugün", "Dün", "21 Kasım", "21 Kasım 2025" */
export function dayText(iso: string, now: Date): string {
  const date = new Date(iso);
  const days = Math.round((startOf(now).getTime() - startOf(date).getTime()) / 86_400_000);
  if (days <= 0) return "Bugün";
  if (days === 1) return "Dün";
  return (date.getFullYear() === now.getFullYear() ? dayAndMonth : withYear).format(date);
}

/** "45 saniye", "2 dakika" */
export function durationText(seconds: number): string {
  return seconds < 90 ? `${seconds} saniye` : `${Math.ceil(seconds / 60)} dakika`;
}

/** "14:05" of today, "Dün 14:05", "21 Kasım 14:05" */
export function lastText(iso: string, now: Date): string {
  const day = dayText(iso, now);
  return day === "Bugün" ? timeText(iso) : `${day} ${timeText(iso)}`;
}
