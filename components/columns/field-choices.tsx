import { useTranslations } from 'next-intl'
import { type ColumnChoice, roomIn, shownKeys, withColumns, withoutColumns } from '@/components/columns/column-choice'
import { SwapButtons, swapClass } from '@/components/columns/column-menu'
import { type FieldChoice, type FieldGroup, matching } from '@/components/columns/field-groups'
import type { DeprecatedColumnField } from '@/components/columns/field-path'
import { DeprecationMark } from '@/components/record/deprecation-mark'
import { useFormatter } from '@/components/text/format'
import { Icon } from '@/components/ui/icon'

type Props = {
  groups: readonly FieldGroup[]
  text: string
  language: string
  choice: ColumnChoice
  deprecatedOf: (key: string) => DeprecatedColumnField | null
  onChange(choice: ColumnChoice): void
}

/** All fields of a dataset in groups, with checkboxes. Fields that are columns of the list are checked. */
export function FieldChoices({ groups, text, language, choice, deprecatedOf, onChange }: Props) {
  const t = useTranslations('columns')
  const matches = matching(groups, text, language)
  const keys = matches.flatMap(({ choices }) => choices.map(({ key }) => key))
  const shown = shownKeys(choice)
  const missing = keys.filter(key => !shown.includes(key))
  const shownHere = keys.filter(key => shown.includes(key))
  const room = roomIn(choice)
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 border-b border-line pb-1 text-xs">
        <p role="status" className="grow text-soft">
          {t('found', { count: keys.length })}
        </p>
        <TextButton off={missing.length === 0 || missing.length > room} onPress={() => onChange(withColumns(choice, missing))}>
          {t('showAll')}
        </TextButton>
        <TextButton off={shownHere.length === 0} onPress={() => onChange(withoutColumns(choice, shownHere))}>
          {t('hideAll')}
        </TextButton>
      </div>
      {room === 0 && <p className="border-b border-line py-1 text-xs text-soft">{t('full', { count: shown.length })}</p>}
      {matches.map(group => (
        <Group
          key={`${group.kind} ${group.name}`}
          group={group}
          open={group.kind !== 'object' || text.trim() !== ''}
          shown={shown}
        >
          {group.choices.map(each => (
            <Choice
              key={each.key}
              choice={each}
              shown={shown.includes(each.key)}
              off={room === 0}
              deprecation={deprecatedOf(each.key)}
              onToggle={on => onChange(on ? withColumns(choice, [each.key]) : withoutColumns(choice, [each.key]))}
              onSwap={by => onChange(withColumns(withoutColumns(choice, [each.key]), [by]))}
            />
          ))}
        </Group>
      ))}
    </>
  )
}

function TextButton({ off, onPress, children }: { off: boolean; onPress(): void; children: string }) {
  return (
    <button
      type="button"
      disabled={off}
      onClick={onPress}
      className="min-h-6 font-medium text-larch hover:underline disabled:text-faint disabled:no-underline"
    >
      {children}
    </button>
  )
}

type GroupProps = { group: FieldGroup; open: boolean; shown: readonly string[]; children: React.ReactNode }

function Group({ group: { kind, name, choices }, open, shown, children }: GroupProps) {
  const t = useTranslations('columns')
  const format = useFormatter()
  const ticked = choices.filter(({ key }) => shown.includes(key)).length
  return (
    // The key renders the group again, expanded by a search or collapsed when it is cleared.
    <details key={String(open)} open={open || ticked > 0} className="border-b border-line">
      <summary className="flex min-h-8 list-none items-center gap-2 text-sm select-none [&::-webkit-details-marker]:hidden">
        <Icon name="down" className="size-3! -rotate-90 text-faint [[open]>summary>&]:rotate-0" />
        {kind === 'object' ? (
          <code className="font-semibold">{name}</code>
        ) : (
          <span className="map-name">{t(`groups.${kind}`)}</span>
        )}
        <span className="ml-auto text-xs text-faint">
          {ticked > 0 ? t('ticked', { count: ticked, all: choices.length }) : format.number(choices.length)}
        </span>
      </summary>
      <div className="pb-2">{children}</div>
    </details>
  )
}

type ChoiceProps = {
  choice: FieldChoice
  shown: boolean
  off: boolean
  deprecation: DeprecatedColumnField | null
  onToggle(on: boolean): void
  onSwap(by: string): void
}

function Choice({ choice: { key, name, path, field }, shown, off, deprecation, onToggle, onSwap }: ChoiceProps) {
  const types = useTranslations('query.types')
  const old = deprecation !== null || field?.deprecated === true
  return (
    <div className="pl-5">
      <label className="flex gap-2 py-1 hover:bg-larch-wash/50">
        <input
          type="checkbox"
          checked={shown}
          disabled={off && !shown}
          onChange={event => onToggle(event.target.checked)}
          className="mt-0.5 size-4 shrink-0"
        />
        <span className="min-w-0 text-sm">
          <span className="flex flex-wrap items-baseline gap-x-2">
            {name && <span className={`font-medium ${old ? 'text-orange' : ''}`}>{name}</span>}
            {path && <code className={`wrap-anywhere ${name ? 'text-xs text-faint' : old ? 'text-orange' : ''}`}>{path}</code>}
            {field && <span className="text-xs text-faint">{types(field.type)}</span>}
          </span>
          {field?.description && !deprecation && (
            <span lang={field.lang} className={`block text-xs ${old ? 'text-orange' : 'text-soft'}`}>
              {field.description}
            </span>
          )}
        </span>
      </label>
      {deprecation && (
        <div className="pb-1 pl-6">
          <DeprecationMark deprecation={deprecation} replacing={[]} />
          <SwapButtons path={key} deprecation={deprecation} className={`mt-0.5 ${swapClass}`} onSwap={onSwap} />
        </div>
      )}
    </div>
  )
}
