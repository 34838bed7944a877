import { Fragment } from 'react'

/** A path that may break behind its slashes, with what is put in standing out. */
export function CallPath({ path }: { path: string }) {
  return (
    <code className="min-w-0 text-sm break-words">
      {path.split(/(?<=\/)/).map((part, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of a path have no other name than their place
        <Fragment key={place}>
          <span className={part.startsWith('{') ? 'text-data-2' : ''}>{part}</span>
          <wbr />
        </Fragment>
      ))}
    </code>
  )
}
