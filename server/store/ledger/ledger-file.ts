import Database from 'libsql';

/**
 * Writes one committed state of a SQLite file into a new file, while others write the first one.
 * @throws Error when the target is there already, or the file is damaged.
 */
export function copySqliteFile(file: string, target: string): void {
  const db = new Database(file);
  try {
    // A copy is a long read: whoever writes meanwhile waits for nothing.
    db.prepare('VACUUM INTO ?').run([target]);
  } finally {
    db.close();
  }
}

/**
 * What is wrong with the pages, trees and indices of a SQLite file; null for nothing. It reads all
 * of it, which takes longer than a start may.
 */
export function fileFault(file: string): string | null {
  const db = new Database(file);
  try {
    const [row] = db.prepare('PRAGMA integrity_check(1)').raw(true).all([]) as [string][];
    return row?.[0] === 'ok' ? null : (row?.[0] ?? 'unreadable');
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    db.close();
  }
}
