import type { Plugin } from "vite";

const names = /m\.f=\[("assets\/[a-z\d]{7}\.js"(?:,"assets\/[a-z\d]{7}\.js")+)\]/;
const places = /__vite__mapDeps\(\[(0(?:,\d+)+)\]\)/g;

/**
 * A file's list of what its parts need, said in fewer bytes: the names without what they share, and all of them, one after
 * the other, by how many there are. Names of other kinds stay as they are.
 */
export function shortLists(code: string): string {
  return code
    .replace(names, (_all, list: string) => {
      const hashes = list.replaceAll(/"assets\/|\.js",?/g, "");
      return `m.f=\`${hashes}\`.match(/.{7}/g).map(e=>\`assets/\${e}.js\`)`;
    })
    .replace(places, (all, list: string) => {
      const indexes = list.split(",");
      const isAll = indexes.every((index, i) => Number(index) === i);
      return isAll && indexes.length > 12 ? `__vite__mapDeps([...Array(${indexes.length}).keys()])` : all;
    });
}

/** Pages name every file that a part of theirs may come to need: on the landing page that was a tenth of its own code. */
export function withShortLists(): Plugin {
  return {
    name: "short-lists",
    apply: "build",
    enforce: "post",
    applyToEnvironment: ({ name }) => name === "client",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === "chunk") file.code = shortLists(file.code);
      },
    },
  };
}
