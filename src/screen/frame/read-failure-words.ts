/** Decides what is said of a read that brought nothing: what failed, or that there is no network. */
import type { ApiFailure } from "#api/failure.ts"
import { screenWords } from "./words.ts"

/** `title` and `text` are the screen's own and stand for what the server answered; without an answer the network is named. */
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
