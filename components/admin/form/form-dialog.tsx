'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { ChangeForm, type ChangeFormProps } from '@/components/admin/form/change-form'
import { keepDraft } from '@/components/admin/form/stored-draft'
import { formOf } from '@/components/admin/form/use-change-form'
import { buttonClass } from '@/components/ui/button'
import { Icon, type IconName } from '@/components/ui/icon'
import { Sheet } from '@/components/ui/sheet'

type Props = Omit<ChangeFormProps, 'onDone' | 'children'> & {
  /** The text of the button on the page and, where that is not clear by itself, its label for screen readers. */
  button: string
  buttonLabel?: string
  icon?: IconName
  look?: 'solid' | 'outline' | 'quiet'
  title: string
  /** What it does, in a sentence; for what cannot be undone, what is lost. */
  lead?: ReactNode
}

/**
 * A button that opens a form in a dialog; without fields it is the confirmation of something that cannot be undone. The door's refusals are shown in
 * the dialog.
 */
export function FormDialog({ button, buttonLabel, icon, look = 'outline', title, lead, ...form }: Props) {
  const t = useTranslations('adminForm')
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  // Cancelling discards the input; a press beside the dialog may be a mistake, so it keeps it.
  const cancel = () => {
    keepDraft(formOf(form), null)
    close()
  }
  return (
    <>
      <button type="button" aria-label={buttonLabel} onClick={() => setOpen(true)} className={buttonClass(look)}>
        {icon && <Icon name={icon} />}
        {button}
      </button>
      {open && (
        <Sheet title={title} onClose={close}>
          {lead && <div className="mb-4 text-sm text-soft">{lead}</div>}
          <ChangeForm {...form} onDone={close}>
            <button type="button" className={buttonClass('quiet')} onClick={cancel}>
              {t('cancel')}
            </button>
          </ChangeForm>
        </Sheet>
      )}
    </>
  )
}
