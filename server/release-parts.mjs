// Decides what of the product's folders stays out of a release: what a college has put there of its own, which is secret.

/** The folders of a college's own certificate, with its key, and of its authority's check. */
const OWN_FOLDERS = ["server/deploy/tls", "server/deploy/acme"]

/**
 * True for a file or folder that belongs to the product.
 * @param {string} path relative to the product's folder, with slashes
 */
export const isReleased = (path) =>
  !/(?:^|\/)\.env(?:\.[^/]*)?$/.test(path) &&
  !OWN_FOLDERS.some((folder) => path === folder || path.startsWith(`${folder}/`))
