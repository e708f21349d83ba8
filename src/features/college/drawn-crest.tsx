import { CREST, crestInitialsBox, crestPaths } from "#domain/prints/crest.ts"
import { palette } from "#domain/prints/palette.ts"
import { collegeWords as words } from "./words.ts"

/** The crest that is drawn while the college has no emblem of its own. */
export function DrawnCrest({ className, initials }: { className: string; initials: string }) {
  const { x, baseline, size, width } = crestInitialsBox
  const line = { fill: "none", stroke: palette.paper, strokeLinecap: "round" } as const
  return (
    <svg
      className={className}
      viewBox={`0 0 ${CREST.width} ${CREST.height}`}
      role="img"
      aria-label={words.emblemDrawn}
    >
      <path d={crestPaths.shield} fill={palette.primary900} />
      <path d={crestPaths.chief} fill={palette.paper} />
      <path d={crestPaths.leftHalf} fill={palette.primary700} />
      <path d={crestPaths.rightHalf} fill={palette.primary500} />
      <path d={crestPaths.rod} {...line} strokeWidth={4} />
      <path d={crestPaths.serpent} {...line} strokeWidth={3} />
      <text
        x={x}
        y={baseline}
        fill={palette.primary900}
        fontSize={size}
        fontWeight={600}
        textAnchor="middle"
        {...([...initials].length > 3 && { textLength: width, lengthAdjust: "spacingAndGlyphs" })}
      >
        {initials}
      </text>
    </svg>
  )
}
