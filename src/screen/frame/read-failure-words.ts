/** Decides the message for a read that failed: what failed, or that there is no network. */
import type { ApiFailure } from "#api/failure.ts"
import { screenWords } from "./words.ts"

/**
 * `title` and `text` are the screen's own and are used when the server has answered; without a
 * response the message is about the network.
 */
export function readFailureWords(
  { status, failure }: Pick<ApiFailure, "status" | "failure">,
  title: string | undefined,
  text: string | undefined,
  hasNetwork: boolean,
): { title: string | undefined; text: string } {
  if (status !== 0) return { title, text: text ?? failure.text }
  if (hasNetwork) return { title: failure.title, text: failure.text }
  return { title: screenWords.noNetwork, text: screenWords.noNetworkText }
}
