import MarkdownIt, { type Token } from 'markdown-it'

/** A heading with the text below it, up to the next heading. `text` is plain text. */
export type DocumentSection = Readonly<{ anchor: string; title: string; level: number; text: string }>

const parser = new MarkdownIt({ html: false })
const { rules } = parser.renderer

rules.table_open = () => '<div class="scroll-x"><table>\n'
rules.table_close = () => '</table></div>\n'
rules.heading_open = (tokens, at) => `<${tokens[at]!.tag} id="${anchorOf(titleAt(tokens, at))}">`

const titleAt = (tokens: readonly Token[], at: number): string => plainText([tokens[at + 1]!])

/** The anchor of a heading, as GitHub forms it: the same links work there and here. */
const anchorOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-')

const plainText = (tokens: readonly Token[]): string =>
  tokens.map(({ children, content, type }) => (children ? plainText(children) : type === 'softbreak' ? ' ' : content)).join('')

/**
 * Renders Markdown as HTML; HTML in it is escaped. Every heading has an anchor.
 * @param urlOf changes the targets of links and images
 */
export function renderMarkdown(markdown: string, urlOf: (target: string) => string = target => target): string {
  const tokens = parser.parse(markdown, {})
  for (const token of tokens.flatMap(({ children }) => children ?? []))
    for (const name of ['href', 'src']) {
      const target = token.attrGet(name)
      if (target !== null) token.attrSet(name, urlOf(String(target)))
    }
  return parser.renderer.render(tokens, parser.options, {})
}

/** The sections of a document in order, beginning with its title. */
export function sectionsOf(markdown: string): readonly DocumentSection[] {
  const tokens = parser.parse(markdown, {})
  const starts = tokens.flatMap(({ type }, at) => (type === 'heading_open' ? [at] : []))
  return starts.map((start, index) => {
    const title = titleAt(tokens, start)
    const inner = tokens.slice(start + 3, starts[index + 1])
    const text = inner.map(token => plainText([token])).filter(Boolean)
    return { anchor: anchorOf(title), title, level: Number(tokens[start]!.tag.slice(1)), text: text.join(' ') }
  })
}
