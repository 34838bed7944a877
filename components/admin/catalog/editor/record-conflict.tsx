'use client'

import { useTranslations } from 'next-intl'
import { clashes, type EditorState, theirChanges } from '@/components/admin/catalog/editor/record-state'
import { DifferenceList } from '@/components/json/difference-list'
import { buttonClass } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { fieldPath } from '@/lib/formats/json-pointer'

type Props = { state: EditorState; onSettle(whose: 'mine' | 'theirs'): void }

/** Shown when somebody else changed the record during editing: their changes, and the choice where both changed the same. */
export function RecordConflict({ state, onSettle }: Props) {
  const t = useTranslations('adminForm')
  const own = useTranslations('adminCatalog')
  const clash = clashes(state)
  return (
    <div role="alert" className="grid grid-cols-1 gap-3">
      <Notice icon="person">
        <p className="font-semibold text-ink">{t('overtakenTitle')}</p>
        <p>{t('overtakenText')}</p>
      </Notice>
      <DifferenceList differences={theirChanges(state)} empty={own('theirsNothing')} />
      {clash.length > 0 && <p className="text-sm">{own('clash', { places: clash.map(fieldPath).join(', ') })}</p>}
      <div className="flex flex-wrap gap-2">
        <button type="button" className={buttonClass('solid')} onClick={() => onSettle('mine')}>
          {t(clash.length > 0 ? 'keepMine' : 'goOn')}
        </button>
        {clash.length > 0 && (
          <button type="button" className={buttonClass('outline')} onClick={() => onSettle('theirs')}>
            {t('keepTheirs')}
          </button>
        )}
      </div>
    </div>
  )
}
