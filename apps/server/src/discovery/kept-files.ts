/**
 * Rendered files by path, made once for all who ask within `ms` milliseconds; at most `most` of them, the oldest go.
 * A failure is not kept.
 */
export function keepFiles(ms: number, most: number) {
  const files = new Map<string, { until: number; body: Promise<string> }>();
  return (path: string, render: () => Promise<string>): Promise<string> => {
    const known = files.get(path);
    if (known && known.until > performance.now()) return known.body;
    files.delete(path);
    const oldest = files.keys().next().value;
    if (files.size >= most && oldest !== undefined) files.delete(oldest);
    const file = { until: performance.now() + ms, body: render() };
    files.set(path, file);
    file.body.catch(() => files.get(path) === file && files.delete(path));
    return file.body;
  };
}
