import { useLocale, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import {
  type ColumnChoice,
  type Columns,
  moveColumn,
  pinToggled,
  shownKeys,
  withoutColumns,
} from '@/components/columns/column-choice'
import { columnPaths, type DeprecatedColumnField, deprecatedColumn, fieldAt, swapsFor } from '@/components/columns/field-path'
import { isSortable, useColumnText } from '@/components/grid/columns-text'
import type { FieldInfo } from '@/components/query/fields'
import { useFields } from '@/components/query/use-fields'
import { DeprecationMark, reasons } from '@/components/record/deprecation-mark'
import { withLanguage } from '@/components/record/field-path'
import { dataTypeOf } from '@/components/source/series-query'
import type { Column, Deprecations, ListSource, Sort } from '@/components/source/source'
import { useFormatter } from '@/components/text/format'
import { Icon } from '@/components/ui/icon'
import { Popover, PopoverItem, PopoverLine } from '@/components/ui/popover'

type Props = {
  source: ListSource
  column: Column
  columns: Columns
  sort: Sort | null
  deprecations: Deprecations
  at: HTMLElement
  onSort(sort: Sort | null): void
  /** Opens the form for a condition on the column. `field` is the column's path in conditions. */
  onFilter(field: string): void
  onPicker(): void
  onClose(): void
}

export function ColumnMenu({ source, column, columns, sort, deprecations, at, onSort, onFilter, onPicker, onClose }: Props) {
  const t = useTranslations('columns')
  const { head } = useColumnText()
  const { data: fields = [] } = useFields(source)
  const { key } = column
  const paths = columnPaths(source, key)
  const field = fieldAt(fields, paths)
  const path = field?.path ?? paths[0] ?? key
  const by = sort?.key === key ? sort : null
  return (
    <Popover label={t('menu.open', { name: head(column) })} at={at} onClose={onClose}>
      {leave => (
        <>
          <div className="py-1">
            {isSortable(column) ? (
              <>
                <PopoverItem
                  icon="up"
                  checked={by?.down === false}
                  onPress={leave(() => onSort({ key, down: false }))}
                  text={t('menu.up')}
                />
                <PopoverItem
                  icon="down"
                  checked={by?.down === true}
                  onPress={leave(() => onSort({ key, down: true }))}
                  text={t('menu.down')}
                />
                {by && <PopoverItem icon={null} onPress={leave(() => onSort(null))} text={t('menu.unsorted')} />}
              </>
            ) : (
              <p className="max-w-72 px-3 py-1 text-sm text-soft">{t('unsortable')}</p>
            )}
            <PopoverItem icon="filter" onPress={leave(() => onFilter(path))} text={t('menu.filter')} />
            {column.kind !== 'title' && (
              <Placing choice={columns.choice} column={key} onChoose={choice => leave(() => columns.choose(choice))()} />
            )}
            <PopoverLine />
            <PopoverItem icon="columns" onPress={leave(onPicker)} text={t('menu.all')} />
          </div>
          <ColumnFacts
            path={path}
            field={field}
            deprecation={deprecatedColumn(source, deprecations, column)}
            onSwap={to => leave(() => columns.swap(key, to))()}
          />
        </>
      )}
    </Popover>
  )
}

type PlacingProps = { choice: ColumnChoice; column: string; onChoose(choice: ColumnChoice): void }

function Placing({ choice, column, onChoose }: PlacingProps) {
  const t = useTranslations('columns.menu')
  const keys = shownKeys(choice)
  const index = keys.indexOf(column)
  const step = (by: number) => moveColumn(choice, column, index + by)
  const moves = (by: number) => shownKeys(step(by)).indexOf(column) !== index
  return (
    <>
      <PopoverLine />
      <PopoverItem
        icon="tack"
        onPress={() => onChoose(pinToggled(choice, column))}
        text={t(choice.pinned.includes(column) ? 'unpin' : 'pin')}
      />
      <PopoverItem icon="left" disabled={!moves(-1)} onPress={() => onChoose(step(-1))} text={t('left')} />
      <PopoverItem icon="right" disabled={!moves(1)} onPress={() => onChoose(step(1))} text={t('right')} />
      <PopoverItem icon="close" onPress={() => onChoose(withoutColumns(choice, [column]))} text={t('hide')} />
    </>
  )
}

type FactsProps = { path: string; field: FieldInfo | null; deprecation: DeprecatedColumnField | null; onSwap(by: string): void }

function ColumnFacts({ path, field, deprecation, onSwap }: FactsProps) {
  const types = useTranslations('query.types')
  return (
    <div className="border-t border-line bg-paper px-3 py-2">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <code className="wrap-anywhere text-xs">{dataTypeOf(path) ?? path}</code>
        {field && <span className="text-xs text-faint">{types(field.type)}</span>}
      </p>
      {field?.description && !deprecation && (
        <p lang={field.lang} className="mt-0.5 text-xs text-soft">
          {field.description}
        </p>
      )}
      {deprecation && <DeprecationMark deprecation={deprecation} replacing={[]} />}
      {deprecation && <SwapButtons path={path} deprecation={deprecation} className={`mt-1 ${swapClass}`} onSwap={onSwap} />}
    </div>
  )
}

export const swapClass = 'mr-3 min-h-6 text-left text-xs wrap-anywhere font-medium text-orange underline'

type SwapProps = { path: string; deprecation: DeprecatedColumnField; className: string; onSwap(by: string): void }

export function SwapButtons({ path, deprecation, className, onSwap }: SwapProps) {
  const t = useTranslations('columns')
  return swapsFor(path, deprecation, useLocale()).map(by => (
    <button key={by} type="button" onClick={() => onSwap(by)} className={className}>
      {t('swap', { field: by })}
    </button>
  ))
}

type DeprecatedColumnsProps = {
  source: ListSource
  columns: readonly Column[]
  deprecations: Deprecations
  onSwap(key: string, by: string): void
}

/** The deprecated columns of the list with their last days, and buttons to replace them. */
export function DeprecatedColumns({ source, columns, deprecations, onSwap }: DeprecatedColumnsProps) {
  const t = useTranslations('columns')
  const format = useFormatter()
  const record = useTranslations('record.deprecation')
  const { head } = useColumnText()
  const deprecated = columns.flatMap(column => {
    const deprecation = deprecatedColumn(source, deprecations, column)
    return deprecation ? [{ column, deprecation }] : []
  })
  if (deprecated.length === 0) return null
  return (
    <ul
      aria-label={t('deprecatedShown', { count: deprecated.length })}
      className="max-h-24 shrink-0 overflow-y-auto border-b border-orange-line bg-orange-wash px-3 py-1 text-xs text-orange"
    >
      {deprecated.map(({ column, deprecation }) => (
        <li key={column.key} className="flex gap-2">
          <Icon name="notice" className="mt-1 size-3.5" />
          <p className="min-w-0 leading-6 wrap-anywhere">
            {t('leaves', {
              field: head(column),
              until: format.dateTime(new Date(deprecation.removedAfter), { dateStyle: 'medium', timeZone: 'UTC' }),
            })}{' '}
            {deprecation.reason ?? record(`reason.${reasons[deprecation.state]}`)}{' '}
            {deprecation.replacement === null && record('noReplacement')}
            <SwapButtons
              path={column.key}
              deprecation={deprecation}
              className="ml-1 min-h-6 font-semibold underline"
              onSwap={by => onSwap(column.key, by)}
            />
          </p>
        </li>
      ))}
    </ul>
  )
}

/** Returns a function that describes the deprecation of a column. The result is null for a current column. */
export function useDeprecationText(source: ListSource, deprecations: Deprecations): (column: Column) => string | null {
  const t = useTranslations('record.deprecation')
  const format = useFormatter()
  const language = useLocale()
  return useMemo(() => {
    const day = (date: string) => format.dateTime(new Date(date), { dateStyle: 'medium', timeZone: 'UTC' })
    return column => {
      const deprecation = deprecatedColumn(source, deprecations, column)
      if (!deprecation) return null
      const { reason, replacement, deprecated, removedAfter, state } = deprecation
      const instead = replacement ? t('use', { field: withLanguage(language, replacement) }) : t('noReplacement')
      const dates = t('dates', { since: day(deprecated), until: day(removedAfter) }).replace(/:$/, '.')
      return [t('deprecated'), reason ?? t(`reason.${reasons[state]}`), instead, dates].join(' ')
    }
  }, [source, deprecations, t, format, language])
}
