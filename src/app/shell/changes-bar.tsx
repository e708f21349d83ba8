import { useEffect } from "react"
import { refreshLists, startChangeFeed, stopChangeFeed, useIsBehind } from "#data/reads/change-feed.ts"
import { Button } from "#ui/buttons/button.tsx"
import { bar } from "#ui/look/bar.css.ts"
import { Icon } from "#ui/look/icon.tsx"
import { grow } from "#ui/look/layout.css.ts"
import { changesWords } from "./changes-words.ts"

/** Polls for changes by others, and offers to reload the list on the screen; rows never change by themselves. */
export default function ChangesBar() {
  const isBehind = useIsBehind()
  useEffect(() => {
    startChangeFeed()
    return stopChangeFeed
  }, [])
  return (
    <div role="status">
      {isBehind && (
        <div className={bar}>
          <Icon name="rotate-cw" />
          <span className={grow}>{changesWords.behind}</span>
          <Button size="small" onClick={refreshLists}>
            {changesWords.refresh}
          </Button>
        </div>
      )}
    </div>
  )
}
