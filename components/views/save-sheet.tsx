import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { buttonClass } from '@/components/ui/button'
import { Sheet } from '@/components/ui/sheet'
import { nameFlaw } from '@/components/views/change-views'
import { nameMax } from '@/components/views/saved-view'
import type { Views } from '@/components/views/use-views'

/** Keeps the screen under a name. */
export function SaveSheet({ views, onClose }: { views: Views; onClose(): void }) {
  const t = useTranslations('views')
  const [name, setName] = useState('')
  const [tried, setTried] = useState(false)
  const id = useId()
  const flaw = nameFlaw(name, views.kept)
  return (
    <Sheet
      title={t('saveTitle')}
      onClose={onClose}
      footer={
        <>
          <button type="submit" form={`${id}-form`} className={buttonClass('solid')}>
            {t('save')}
          </button>
          <button type="button" onClick={onClose} className={buttonClass('quiet')}>
            {t('cancel')}
          </button>
        </>
      }
    >
      <form
        id={`${id}-form`}
        onSubmit={event => {
          event.preventDefault()
          setTried(true)
          if (flaw) return
          if (views.keepAs(name)) onClose()
        }}
      >
        <label htmlFor={id} className="text-sm font-medium">
          {t('name')}
        </label>
        <input
          id={id}
          // biome-ignore lint/a11y/noAutofocus: the dialog has this one field
          autoFocus
          value={name}
          maxLength={nameMax}
          onChange={event => setName(event.target.value)}
          autoComplete="off"
          aria-invalid={tried && flaw !== null}
          aria-describedby={`${id}-told`}
          className="mt-1 h-9 w-full rounded-sm border border-strong bg-paper px-2 text-sm"
        />
        <div id={`${id}-told`} role="status" className="mt-1 min-h-5 text-sm text-red">
          {tried && flaw && t(flaw)}
          {tried && views.refused && t('refused')}
        </div>
        <p className="text-sm text-soft">{t('where')}</p>
      </form>
    </Sheet>
  )
}
