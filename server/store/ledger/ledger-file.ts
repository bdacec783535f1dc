import Database from 'libsql';

/**
 * Copies the committed state of a SQLite file into a new file, while others write to it.
 * @throws Error when the target exists, or the file is damaged.
 */
export function copySqliteFile(file: string, target: string): void {
  const db = new Database(file);
  try {
    // A copy is a long read, and does not block concurrent writers.
    db.prepare('VACUUM INTO ?').run([target]);
  } finally {
    db.close();
  }
}

/**
 * Damage in the pages, trees and indexes of a SQLite file; null without any. Reads the whole file,
 * which takes too long for a start.
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
