import { useEffect } from "react"
import { refreshLists, startChangeFeed, stopChangeFeed, useIsBehind } from "#data/reads/change-feed.ts"
import { Button } from "#ui/buttons/button.tsx"
import { Icon } from "#ui/look/icon.tsx"
import * as css from "./changes-bar.css.ts"
import { changesWords } from "./changes-words.ts"

/** Follows what others change, and offers the new list where one is on the screen; rows never move by themselves. */
export default function ChangesBar() {
  const isBehind = useIsBehind()
  useEffect(() => {
    startChangeFeed()
    return stopChangeFeed
  }, [])
  return (
    <div role="status">
      {isBehind && (
        <div className={css.bar}>
          <Icon name="rotate-cw" />
          <span className={css.text}>{changesWords.behind}</span>
          <Button size="small" onClick={refreshLists}>
            {changesWords.refresh}
          </Button>
        </div>
      )}
    </div>
  )
}
