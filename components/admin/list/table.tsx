import { useFormatter } from 'next-intl'
import type { ReactNode } from 'react'
import { roleAddress } from '@/components/admin/pages'
import { Link } from '@/components/text/navigation'
import { Section } from '@/components/ui/section'

/** A column. `main`: the row's name, first and linked; `number`: right-aligned; `act`: the row's actions. */
export type TableColumn<Item> = Readonly<{
  /** The name of the column; the columns of a table have different names. */
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
// On a phone one below the other, each after the name of its column.
const stacked =
  'max-sm:grid max-sm:grid-cols-[8rem_minmax(0,1fr)] max-sm:gap-3 max-sm:px-0 max-sm:py-0.5 max-sm:before:text-faint max-sm:before:content-[attr(data-head)]'

const looks = {
  main: `${cell} font-medium max-sm:block max-sm:px-0 max-sm:text-base`,
  text: `${cell} ${stacked}`,
  number: `${cell} sm:text-right sm:whitespace-nowrap ${stacked}`,
  act: `${cell} whitespace-nowrap sm:text-right max-sm:block max-sm:px-0 max-sm:pt-2`,
} as const

/** A table; on a phone each row is a card. */
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
              const nothing = content === null || content === '' ? 'max-sm:hidden' : ''
              return (
                <td key={text} data-head={text} className={`${looks[look]} ${nothing}`}>
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
  /** Id of the heading; unique on the page. */
  id: string
  title: string
  lead?: ReactNode
  /** At the right of the heading. */
  action?: ReactNode
  /** Shown in place of a table without rows. */
  empty?: string
}

/** A part of a page that is a table. */
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

/** A role by its name, as the way to its page. */
export const RoleLink = ({ name }: { name: string }) => (
  <Link href={roleAddress(name)} className="link font-mono text-xs">
    {name}
  </Link>
)

/** The column of a table whose rows are about a role each. */
export const roleColumn = (head: string): TableColumn<{ readonly Role: string }> => ({
  head,
  look: 'main',
  cell: ({ Role }) => <RoleLink name={Role} />,
})

/** A time of the door, to the minute; a dash where there is none. */
export function Moment({ at }: { at: string | null }) {
  const format = useFormatter()
  if (at === null) return <span className="text-faint">–</span>
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' })}
    </time>
  )
}
