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

type DialogProps = Omit<ChangeFormProps, 'onDone' | 'children' | 'fields' | 'submit'> & {
  /** None where the dialog is the confirmation of something that cannot be undone. */
  fields?: readonly InputField[]
  /** The text of the button on the page and, where that is not clear by itself, its label for screen readers. */
  button: string
  buttonLabel?: string
  /** The button's label, unless another is given. */
  title?: string
  /** The text of the form's button, unless it is that of the button on the page. */
  submit?: string
  /** What it does, in a sentence; for what cannot be undone, what is lost. */
  lead?: ReactNode
  width?: 'wide'
}

type Props = DialogProps & { icon?: IconName; look?: 'solid' | 'outline' | 'quiet' }

/** A button that opens a form in a dialog. The refusals of the interface are shown in the dialog. */
export function FormDialog({ icon, look = 'outline', ...dialog }: Props) {
  const { button, buttonLabel } = dialog
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" aria-label={buttonLabel} onClick={() => setOpen(true)} className={buttonClass(look)}>
        {icon && <Icon name={icon} />}
        {button}
      </button>
      {open && <FormSheet {...dialog} onClose={() => setOpen(false)} />}
    </>
  )
}

type SheetProps = DialogProps & {
  /** Shown above the form. */
  above?: ReactNode
  /** Whether the object of the form could not be read. */
  unread?: boolean
  onClose(): void
}

/** The dialog of a form. */
export function FormSheet({ button, buttonLabel, title, lead, width, above, unread, onClose, ...rest }: SheetProps) {
  const t = useTranslations('adminForm')
  const form = { fields: [], submit: button, ...rest }
  // Cancelling discards the input; a click outside the dialog may be a mistake, so it keeps the input.
  const cancel = () => {
    keepDraft(formOf(form), null)
    onClose()
  }
  return (
    <Sheet title={title ?? buttonLabel ?? button} onClose={onClose} {...(width && { width })}>
      {lead && <div className="mb-4 text-sm text-soft">{lead}</div>}
      {above}
      {unread ? (
        <Notice tone="error" role="alert">
          {t('unread')}
        </Notice>
      ) : (
        <ChangeForm {...form} onDone={onClose}>
          <button type="button" className={buttonClass('quiet')} onClick={cancel}>
            {t('cancel')}
          </button>
        </ChangeForm>
      )}
    </Sheet>
  )
}

type LoadedProps = Omit<DialogProps, 'etag' | 'thing'> & {
  /** Further facts about the thing. For dialogs made in the browser. */
  about?(thing: Thing): ReactNode
}

type Thing = Readonly<Record<string, unknown>>
type Loaded = Readonly<{ body: Thing; etag: string | null }>

/**
 * A form about one thing of a list: the thing is read when the dialog opens, so that the fields are current and a change applies to that state only.
 */
export function LoadedDialog({ about, fields = [], ...dialog }: LoadedProps) {
  const { button, buttonLabel, path } = dialog
  const [loaded, setLoaded] = useState<Loaded | 'gone' | null>(null)
  const open = async () => setLoaded((await readThing(path)) ?? 'gone')
  const close = () => setLoaded(null)
  return (
    <>
      <button type="button" aria-label={buttonLabel} onClick={() => void open()} className={buttonClass('quiet')}>
        {button}
      </button>
      {loaded === 'gone' && <FormSheet {...dialog} unread onClose={close} />}
      {loaded !== null && loaded !== 'gone' && (
        <FormSheet
          {...dialog}
          fields={fields.map(field => filled(field, loaded.body))}
          etag={loaded.etag}
          above={about?.(loaded.body)}
          onClose={close}
        />
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
