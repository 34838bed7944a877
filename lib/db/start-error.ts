/** Why the platform cannot start; the message is one sentence that says what to do. */
export class StartError extends Error {}

/** What a failed file operation on the data directory means for the person who starts the platform. */
export function fileTrouble(error: unknown, path: string): StartError {
  if (error instanceof StartError) return error
  const code = (error as NodeJS.ErrnoException | null)?.code
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new StartError(`There is no space left for ${path}; free some space or set DATA_DIR to another disk.`)
  if (code === 'EROFS')
    return new StartError(`${path} is on a read-only file system; set DATA_DIR to a directory that can be written.`)
  if (code === 'EACCES' || code === 'EPERM')
    return new StartError(`This user may not write to ${path}; change its owner or set DATA_DIR to another directory.`)
  if (code === 'ENOTDIR' || code === 'EEXIST') return new StartError(`${path} is not a directory; set DATA_DIR to a directory.`)
  return new StartError(`${path} cannot be used as the data directory: ${String((error as Error)?.message ?? error)}`, {
    cause: error,
  })
}
