import { ChangeRefused } from '@/lib/access/change-refused'
import { datasetEditing } from '@/lib/admin/catalog/editing/dataset-editing'
import type { Edited, Editing } from '@/lib/admin/catalog/editing/editing'
import { recordEditing } from '@/lib/admin/catalog/editing/record-editing'
import { findEntity } from '@/lib/content/entities'
import { cutText } from '@/lib/formats/cut-text'

/** How records of an entity are edited. @param name in any case @throws ChangeRefused where there is none */
export function editingOf(name: string): Editing {
  if (/^(metadata|odhmetadata)$/i.test(name)) return datasetEditing
  const entity = findEntity(name)
  if (!entity) throw new ChangeRefused('entity-unknown', { entity: cutText(name, 100) })
  return recordEditing(entity)
}

/** A record that is there. @throws ChangeRefused */
export async function findEdited(editing: Editing, id: string): Promise<Edited> {
  const found = await editing.find(id)
  if (!found) throw new ChangeRefused('document-unknown', { entity: editing.entity, id: cutText(id, 200) })
  return found
}
