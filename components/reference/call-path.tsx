import { inOrder } from '@/components/ui/in-order'

/** A path that may break after its slashes, with its parameters highlighted. */
export function CallPath({ path }: { path: string }) {
  return (
    <code className="min-w-0 text-sm break-words">
      {inOrder(path.split(/(?<=\/)/), part => (
        <>
          {part.startsWith('{') ? <span className="text-data-2">{part}</span> : part}
          <wbr />
        </>
      ))}
    </code>
  )
}
