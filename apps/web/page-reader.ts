/** Where the build puts what reads photographed pages: its files have a content security policy of their own. */
export const pageReaderFolder = "assets/sayfa-okuyucu";

/** Files of the reader that it fetches by their addresses. */
export const isPageReader = (path: string) =>
  /node_modules[\\/](tesseract\.js|tesseract\.js-core|@tesseract\.js-data)[\\/]/.test(path);
