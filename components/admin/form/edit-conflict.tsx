'use client'

import { useTranslations } from 'next-intl'
import type { InputField, Value } from '@/components/admin/form/field'
import type { FormState } from '@/components/admin/form/form-state'
import { differing } from '@/components/admin/form/values'
import { buttonClass } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { tableClass } from '@/components/ui/table'

type Props = { fields: readonly InputField[]; state: FormState; onSettle(whose: 'mine' | 'theirs'): void }

/** Shown when somebody else changed the thing while this form was filled in: their changes, and the choice. */
export function EditConflict({ fields, state, onSettle }: Props) {
  const t = useTranslations('adminForm')
  if (state.theirs === null) return null
  const { base, values, theirs } = state
  const changed = differing(fields, base, theirs.values)
  const mine = differing(fields, base, values)
  const shown = fields.filter(({ name }) => changed.includes(name))
  const clash = changed.some(name => mine.includes(name))
  return (
    <div role="alert" className="grid gap-3">
      <Notice icon="person">
        <p className="font-semibold text-ink">{t('overtakenTitle')}</p>
        <p>{t(shown.length > 0 ? 'overtakenText' : 'overtakenElsewhere')}</p>
      </Notice>
      {shown.length > 0 && (
        <table className={tableClass}>
          <thead className="text-left text-xs text-soft">
            <tr>
              <th className="px-3 py-1.5">{t('field')}</th>
              <th className="px-3 py-1.5">{t('before')}</th>
              <th className="px-3 py-1.5">{t('theirs')}</th>
              <th className="px-3 py-1.5">{t('mine')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ name, label }) => (
              <tr key={name} className="border-t border-line align-top wrap-anywhere">
                <th scope="row" className="px-3 py-1.5 text-left font-medium">
                  {label}
                </th>
                <td className="px-3 py-1.5 text-faint">{textOf(base[name])}</td>
                <td className="px-3 py-1.5">{textOf(theirs.values[name])}</td>
                <td className="px-3 py-1.5">{mine.includes(name) ? textOf(values[name]) : '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div className="flex flex-wrap gap-2">
        <button type="button" className={buttonClass('solid')} onClick={() => onSettle('mine')}>
          {t(clash ? 'keepMine' : 'goOn')}
        </button>
        {clash && (
          <button type="button" className={buttonClass('outline')} onClick={() => onSettle('theirs')}>
            {t('keepTheirs')}
          </button>
        )}
      </div>
    </div>
  )
}

function textOf(value: Value | undefined): string {
  if (typeof value === 'boolean') return value ? '✓' : '–'
  const text = Array.isArray(value) ? value.join(', ') : String(value ?? '')
  return text === '' ? '–' : text
}
