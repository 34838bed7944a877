import type { ReactNode } from 'react'
import { type RichNode, richText } from '@/components/record/rich-text'
import { inOrder } from '@/components/ui/in-order'

/** HTML of a record in readable form: paragraphs, lists, emphasis and links; none of it reaches the browser as HTML. */
export function RichText({ html }: { html: string }) {
  return <div className="flex flex-col gap-2 wrap-anywhere">{nodes(richText(html))}</div>
}

const nodes = (all: readonly RichNode[]): ReactNode => inOrder(all, drawn)

function drawn(node: RichNode): ReactNode {
  if (typeof node === 'string') return node
  const inner = nodes(node.children)
  switch (node.tag) {
    case 'br':
      return <br />
    case 'a':
      return (
        <a href={node.href} rel="noreferrer nofollow" className="link">
          {inner}
        </a>
      )
    case 'strong':
      return <strong className="font-semibold">{inner}</strong>
    case 'em':
      return <em>{inner}</em>
    case 'ul':
      return <ul className="list-disc pl-5">{inner}</ul>
    case 'ol':
      return <ol className="list-decimal pl-5">{inner}</ol>
    case 'li':
      return <li>{inner}</li>
    case 'h':
      return <p className="font-semibold">{inner}</p>
    case 'p':
      return <p>{inner}</p>
  }
}
