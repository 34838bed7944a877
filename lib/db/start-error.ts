/** An error that prevents the start of the platform; its message is a sentence that says what to do. */
export class StartError extends Error {}

/** Turns an error of a file operation on the data directory into a StartError; returns other errors unchanged. */
export function fileTrouble(error: unknown, path: string): unknown {
  if (!(error instanceof Error) || !('syscall' in error)) return error
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new StartError(`There is no space left for ${path}; free some space or set DATA_DIR to another disk.`)
  if (code === 'EROFS')
    return new StartError(`${path} is on a read-only file system; set DATA_DIR to a directory that can be written.`)
  if (code === 'EACCES' || code === 'EPERM')
    return new StartError(`This user may not write to ${path}; change its owner or set DATA_DIR to another directory.`)
  if (code === 'ENOTDIR' || code === 'EEXIST') return new StartError(`${path} is not a directory; set DATA_DIR to a directory.`)
  return new StartError(`${path} cannot be used as the data directory (${message}).`, { cause: error })
}
