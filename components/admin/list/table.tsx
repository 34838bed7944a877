import type { ReactNode } from 'react'
import { rolePage } from '@/components/admin/pages'
import { useFormatter } from '@/components/text/format'
import { Link, TextLink } from '@/components/text/navigation'
import { Section } from '@/components/ui/section'

/** A column. `main` names the row, `number` is right-aligned, `act` has the actions of the row. */
export type TableColumn<Item> = Readonly<{
  head: string
  look?: 'main' | 'text' | 'number' | 'act'
  cell(item: Item): ReactNode
}>

type Props<Item> = {
  label: string
  items: readonly Item[]
  columns: readonly TableColumn<Item>[]
  keyOf(item: Item): string
}

const head = 'h-8 border-b border-strong bg-sunk px-3 text-left text-xs font-semibold whitespace-nowrap text-soft'
const cell = 'px-3 py-2 align-baseline sm:border-t sm:border-line'
// On a phone the cells of a row are stacked, each after the name of its column.
const stacked =
  'max-sm:grid max-sm:grid-cols-[8rem_minmax(0,1fr)] max-sm:gap-3 max-sm:px-0 max-sm:py-0.5 max-sm:before:text-faint max-sm:before:content-[attr(data-head)]'

const looks = {
  main: `${cell} font-medium max-sm:block max-sm:px-0 max-sm:text-base`,
  text: `${cell} ${stacked}`,
  number: `${cell} sm:text-right sm:whitespace-nowrap ${stacked}`,
  act: `${cell} whitespace-nowrap sm:text-right max-sm:block max-sm:px-0 max-sm:pt-2`,
} as const

/** A table. On a phone each row is a card. */
export function AdminTable<Item>({ label, items, columns, keyOf }: Props<Item>) {
  return (
    <table aria-label={label} className="mt-3 w-full border-collapse border border-line bg-sheet text-sm max-sm:block">
      <thead className="max-sm:sr-only">
        <tr>
          {columns.map(({ head: text, look }) => (
            <th key={text} scope="col" className={`${head} ${look === 'number' || look === 'act' ? 'text-right!' : ''}`}>
              {look === 'act' ? <span className="sr-only">{text}</span> : text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {items.map(item => (
          <tr key={keyOf(item)} className="max-sm:block max-sm:border-t max-sm:border-line max-sm:p-4 max-sm:first:border-t-0">
            {columns.map(({ head: text, look = 'text', cell: draw }) => {
              const content = draw(item)
              // On a card a column without a value is left out.
              const hidden = content === null || content === '' ? 'max-sm:hidden' : ''
              return (
                <td key={text} data-head={text} className={`${looks[look]} ${hidden}`}>
                  <div className="min-w-0 wrap-anywhere">{content}</div>
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type SectionProps<Item> = Omit<Props<Item>, 'label'> & {
  id: string
  title: string
  lead?: ReactNode
  action?: ReactNode
  empty?: string
}

export function TableSection<Item>({ id, title, lead, action, empty, ...table }: SectionProps<Item>) {
  return (
    <Section id={id} title={title} lead={lead} action={action}>
      {empty && table.items.length === 0 ? (
        <p className="border border-line bg-sheet px-4 py-3 text-sm text-soft">{empty}</p>
      ) : (
        <AdminTable label={title} {...table} />
      )}
    </Section>
  )
}

export const RoleLink = ({ name }: { name: string }) => (
  <Link href={rolePage(name)} className="link font-mono text-xs">
    {name}
  </Link>
)

type RowLink = Readonly<{ href: string; text: string; below?: string | null }>

/** The main column of a table, with the link to the page of each row and an optional second line. */
export const linkColumn = <Item,>(head: string, linkOf: (item: Item) => RowLink): TableColumn<Item> => ({
  head,
  look: 'main',
  cell: item => {
    const { href, text, below } = linkOf(item)
    return (
      <>
        <TextLink href={href}>{text}</TextLink>
        {below && <span className="block text-xs font-normal text-soft">{below}</span>}
      </>
    )
  },
})

export const roleColumn = (head: string): TableColumn<{ readonly Role: string }> => ({
  head,
  look: 'main',
  cell: ({ Role }) => <RoleLink name={Role} />,
})

/** An API timestamp, to the minute or, with `medium`, to the second. Null is a dash. */
export function Moment({ at, time = 'short' }: { at: string | null; time?: 'short' | 'medium' }) {
  const format = useFormatter()
  if (at === null) return <span className="text-faint">–</span>
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: time, hourCycle: 'h23' })}
    </time>
  )
}
