import { useFormatter, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { Classes } from '@/components/map/classes'
import type { ColourKey } from '@/components/source/explorer-state'

type Props = {
  /** The coloured groups; null: all have one colour. */
  classes: Classes | null
  by: ColourKey | null
  /** The readable name of a group. */
  nameOf(group: string): string
  possible: readonly ColourKey[]
  onBy(key: ColourKey | null): void
  /** The marks to explain. */
  signs: Readonly<{ clusters: boolean; shapes: boolean; area: boolean }>
}

const shadeColours = ['bg-larch', 'bg-data-1', 'bg-data-2', 'bg-data-3', 'bg-data-4', 'bg-faint'] as const

/** The meaning of the map's marks, and the column that colours its records. */
export function MapLegend({ classes, by, nameOf, possible, onBy, signs }: Props) {
  const t = useTranslations('map')
  return (
    <details className="group max-w-[calc(100vw-6rem)] border border-line bg-sheet/95 text-xs text-soft open:w-56">
      <summary className="flex min-h-7 list-none items-center px-2.5 font-medium hover:text-ink [&::-webkit-details-marker]:hidden group-open:border-b group-open:border-line">
        {t('legend')}
      </summary>
      <div className="max-h-64 space-y-2 overflow-y-auto p-2.5">
        {possible.length > 0 && <ColourChoice by={by} possible={possible} onBy={onBy} />}
        <ul className="space-y-1">
          {classes ? (
            <ClassSigns classes={classes} nameOf={nameOf} />
          ) : (
            <Sign mark={<Dot colour={shadeColours[0]} />}>{t('point')}</Sign>
          )}
          {signs.clusters && (
            <Sign mark={<span className="size-4 rounded-full border-2 border-larch bg-sheet" />}>{t('cluster')}</Sign>
          )}
          {signs.shapes && <Sign mark={<span className="h-3 w-4 border border-larch bg-larch/10" />}>{t('shape')}</Sign>}
          {signs.area && <Sign mark={<span className="h-3 w-4 border-2 border-dashed border-larch" />}>{t('searched')}</Sign>}
        </ul>
      </div>
    </details>
  )
}

function ColourChoice({ by, possible, onBy }: Pick<Props, 'by' | 'possible' | 'onBy'>) {
  const t = useTranslations('map')
  return (
    <label className="flex flex-wrap items-center gap-x-2 gap-y-1">
      {t('colourBy')}
      <select
        value={by ?? ''}
        onChange={event => onBy(possible.find(key => key === event.target.value) ?? null)}
        className="h-7 min-w-0 grow rounded-sm border border-strong bg-paper px-1 text-ink"
      >
        <option value="">{t('oneColour')}</option>
        {possible.map(key => (
          <option key={key} value={key}>
            {t(`colour.${key}`)}
          </option>
        ))}
      </select>
    </label>
  )
}

function ClassSigns({ classes: { classes, others, without }, nameOf }: { classes: Classes } & Pick<Props, 'nameOf'>) {
  const t = useTranslations('map')
  return (
    <>
      {classes.map(({ value, count, shade }) => (
        <Sign key={value} mark={<Dot colour={shadeColours[shade]} />} count={count} group={value}>
          {nameOf(value)}
        </Sign>
      ))}
      {others.groups > 0 && (
        <Sign mark={<Dot colour={shadeColours[5]} />} count={others.count}>
          {t('others', { count: others.groups })}
        </Sign>
      )}
      {without > 0 && (
        <Sign mark={<Dot colour={shadeColours[5]} />} count={without}>
          {t('without')}
        </Sign>
      )}
    </>
  )
}

const Dot = ({ colour }: { colour: string }) => <span className={`size-2.5 rounded-full ${colour}`} />

type SignProps = { mark: ReactNode; count?: number; group?: string; children: ReactNode }

function Sign({ mark, count, group, children }: SignProps) {
  const format = useFormatter()
  return (
    <li data-group={group} className="flex items-center gap-2">
      <span aria-hidden="true" className="flex w-4 shrink-0 justify-center">
        {mark}
      </span>
      <span className="min-w-0 grow break-words">{children}</span>
      {count !== undefined && <span className="tabular-nums text-ink">{format.number(count)}</span>}
    </li>
  )
}
