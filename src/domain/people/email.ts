/** Decides what counts as an e-mail address, for every form and the server; narrower than the contract's `format: email`. */

const ADDRESS =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/i

/** True for name@domain.tld in ASCII characters, with at most 63 characters in every part. */
export function isEmail(value: string): boolean {
  return value.length <= 254 && ADDRESS.test(value) && value.split(/[@.]/).every((part) => part.length <= 63)
}
