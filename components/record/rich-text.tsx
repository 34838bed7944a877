import type { ReactNode } from 'react'
import { decodedText } from '@/components/text/plain-text'
import { inOrder } from '@/components/ui/in-order'

/** The HTML elements that are rendered. Of other elements only the content remains, or nothing. */
const allowedTags = ['p', 'br', 'strong', 'em', 'ul', 'ol', 'li', 'a', 'h'] as const
type RichTag = (typeof allowedTags)[number]

/** A string, or an element. `href` is a web, mail or telephone URL. */
type RichNode = string | Readonly<{ tag: RichTag; href?: string; children: readonly RichNode[] }>

const elementNames: Readonly<Record<string, RichTag>> = {
  p: 'p',
  div: 'p',
  br: 'br',
  strong: 'strong',
  b: 'strong',
  em: 'em',
  i: 'em',
  ul: 'ul',
  ol: 'ol',
  li: 'li',
  a: 'a',
  h1: 'h',
  h2: 'h',
  h3: 'h',
  h4: 'h',
  h5: 'h',
  h6: 'h',
}

const droppedElements = new Set(
  'script style svg math template iframe object embed noscript noembed noframes xmp plaintext textarea select title head audio video canvas'.split(
    ' ',
  ),
)

const token = /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-z][a-z0-9:-]*)((?:"[^"]*"|'[^']*'|[^'"<>])*)>|<[!?][^>]*(?:>|$)|([^<]+|<)/gi
const depthMax = 20

type OpenElement = { tag: RichTag | null; href?: string; children: RichNode[] }

/**
 * Parses foreign HTML into a tree of allowed elements. The tree is rendered by React and never passed to the browser as
 * HTML, so an error of the parser cannot do more than spoil the text.
 */
export function richText(html: string): readonly RichNode[] {
  const root: OpenElement = { tag: null, children: [] }
  const stack: OpenElement[] = [root]
  let swallowing: string | null = null
  for (const [, closing, name = '', attributes = '', text] of html.matchAll(token)) {
    const element = name.toLowerCase()
    if (swallowing !== null) {
      if (closing && element === swallowing) swallowing = null
    } else if (text !== undefined) stack.at(-1)!.children.push(decodedText(text))
    else if (element === '') continue
    else if (droppedElements.has(element)) swallowing = closing || attributes.endsWith('/') ? null : element
    else if (elementNames[element] === 'br') stack.at(-1)!.children.push({ tag: 'br', children: [] })
    else if (elementNames[element]) step(stack, { tag: elementNames[element], closing: closing === '/', attributes })
  }
  while (stack.length > 1) close(stack)
  return root.children
}

function step(stack: OpenElement[], { tag, closing, attributes }: { tag: RichTag; closing: boolean; attributes: string }): void {
  if (closing) {
    const start = stack.findLastIndex(open => open.tag === tag)
    while (start > 0 && stack.length > start) close(stack)
    return
  }
  // A new paragraph or list item ends the previous one.
  if ((tag === 'p' || tag === 'li') && stack.at(-1)!.tag === tag) close(stack)
  if (stack.length > depthMax) return
  const href = tag === 'a' ? linkTarget(attributeOf(attributes, 'href')) : undefined
  stack.push({ tag, ...(href === undefined ? {} : { href }), children: [] })
}

function close(stack: OpenElement[]): void {
  const { tag, href, children } = stack.pop()!
  const parent = stack.at(-1)!
  // Only the content of a link without a valid URL is kept.
  if (tag === null || (tag === 'a' && href === undefined)) parent.children.push(...children)
  else parent.children.push({ tag, ...(href === undefined ? {} : { href }), children })
}

function attributeOf(attributes: string, name: string): string | null {
  const match = new RegExp(`(?:^|[\\s/"'])${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(attributes)
  return match ? decodedText(match[1] ?? match[2] ?? match[3] ?? '') : null
}

/** The URL of a link if it is an absolute web, mail or telephone URL. */
export function linkTarget(text: string | null): string | undefined {
  if (text === null || !URL.canParse(text.trim())) return undefined
  const url = new URL(text.trim())
  return ['http:', 'https:', 'mailto:', 'tel:'].includes(url.protocol) ? url.href : undefined
}

export const isHtml = (text: string): boolean => /<\/?[a-z][^>]*>/i.test(text)

export function RichText({ html }: { html: string }) {
  return <div className="flex flex-col gap-2 wrap-anywhere">{nodes(richText(html))}</div>
}

const nodes = (all: readonly RichNode[]): ReactNode => inOrder(all, rendered)

const classes: Partial<Record<RichTag, string>> = {
  strong: 'font-semibold',
  ul: 'list-disc pl-5',
  ol: 'list-decimal pl-5',
  h: 'font-semibold',
}

function rendered(node: RichNode): ReactNode {
  if (typeof node === 'string') return node
  const inner = nodes(node.children)
  if (node.tag === 'br') return <br />
  if (node.tag === 'a')
    return (
      <a href={node.href} rel="noreferrer nofollow" className="link">
        {inner}
      </a>
    )
  const Tag = node.tag === 'h' ? 'p' : node.tag
  return <Tag className={classes[node.tag]}>{inner}</Tag>
}
