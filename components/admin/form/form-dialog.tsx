'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { ChangeForm, type ChangeFormProps } from '@/components/admin/form/change-form'
import { type InputField, memberAt } from '@/components/admin/form/fields'
import { keepDraft } from '@/components/admin/form/form-state'
import { readThing } from '@/components/admin/form/send-change'
import { formOf } from '@/components/admin/form/use-change-form'
import { buttonClass } from '@/components/ui/button'
import { Icon, type IconName } from '@/components/ui/icon'
import { Notice } from '@/components/ui/notice'
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
  // Cancelling discards the input; a click beside the dialog may be a mistake, so it keeps it.
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

type LoadedProps = Omit<ChangeFormProps, 'onDone' | 'children' | 'etag' | 'thing'> & {
  button: string
  /** The label for screen readers, where the button does not name its object. */
  buttonLabel?: string
  title: string
  lead?: ReactNode
  /** Further facts about the thing. For dialogs made in the browser. */
  about?(thing: Thing): ReactNode
}

type Thing = Readonly<Record<string, unknown>>
type Loaded = Readonly<{ body: Thing; etag: string | null }>

/**
 * A form about one thing of a list: the thing is read when the dialog opens, so that the fields are current and a change applies to that state only.
 */
export function LoadedDialog({ button, buttonLabel, title, lead, about, ...form }: LoadedProps) {
  const t = useTranslations('adminForm')
  const [loaded, setLoaded] = useState<Loaded | 'gone' | null>(null)
  const close = () => setLoaded(null)
  // Cancelling discards the input, as in every dialog.
  const cancel = () => {
    keepDraft(formOf(form), null)
    close()
  }
  const open = async () => setLoaded((await readThing(form.path)) ?? 'gone')
  return (
    <>
      <button type="button" aria-label={buttonLabel} onClick={() => void open()} className={buttonClass('quiet')}>
        {button}
      </button>
      {loaded !== null && (
        <Sheet title={title} onClose={close}>
          {lead && <div className="mb-4 text-sm text-soft">{lead}</div>}
          {loaded === 'gone' ? (
            <Notice tone="error" role="alert">
              {t('unread')}
            </Notice>
          ) : (
            <>
              {about?.(loaded.body)}
              <ChangeForm
                {...form}
                fields={form.fields.map(field => filled(field, loaded.body))}
                etag={loaded.etag}
                onDone={close}
              >
                <button type="button" className={buttonClass('quiet')} onClick={cancel}>
                  {t('cancel')}
                </button>
              </ChangeForm>
            </>
          )}
        </Sheet>
      )}
    </>
  )
}

/** A field filled from the thing's member; a nested thing gives its id. */
function filled(field: InputField, thing: Thing): InputField {
  const member = memberAt(thing, field.name)
  const value = typeof member === 'object' && member !== null && 'Id' in member ? member.Id : member
  return { ...field, value } as InputField
}
