import path from 'node:path';
import ts from 'typescript';

/** Whether a changed file still compiles: a fault that the compiler finds needs no test. */
export class TypeCheck {
  readonly #root: string;
  readonly #texts = new Map<string, { readonly text: string; readonly version: number }>();
  readonly #service: ts.LanguageService;
  #version = 0;

  constructor(root: string) {
    this.#root = root;
    const { config } = ts.readConfigFile(path.join(root, 'tsconfig.base.json'), ts.sys.readFile);
    const { compilerOptions } = config as { compilerOptions: object };
    const options = ts.convertCompilerOptionsFromJson(
      {
        ...compilerOptions,
        ...{ composite: false, emitDeclarationOnly: false, noEmit: true, types: ['node'] },
        // A fault may leave a name unused; no test is expected to notice that.
        ...{ noUnusedLocals: false, noUnusedParameters: false },
        lib: ['ES2023', 'DOM', 'DOM.Iterable', 'WebWorker'],
      },
      root,
    ).options;
    this.#service = ts.createLanguageService({
      getCompilationSettings: () => options,
      getScriptFileNames: () => [...this.#texts.keys()],
      getScriptVersion: (file) => String(this.#texts.get(file)?.version ?? 0),
      getScriptSnapshot: (file) => {
        const text = this.#texts.get(file)?.text ?? ts.sys.readFile(file);
        return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
      },
      getCurrentDirectory: () => root,
      getDefaultLibFileName: ts.getDefaultLibFilePath,
      fileExists: ts.sys.fileExists,
      readFile: ts.sys.readFile,
      readDirectory: ts.sys.readDirectory,
      directoryExists: ts.sys.directoryExists,
      getDirectories: ts.sys.getDirectories,
    });
  }

  /** True if the file with this text has no error of its own. */
  passes(file: string, text: string): boolean {
    const name = path.join(this.#root, file);
    this.#texts.clear();
    this.#version++;
    this.#texts.set(name, { text, version: this.#version });
    return (
      this.#service.getSyntacticDiagnostics(name).length === 0 &&
      this.#service.getSemanticDiagnostics(name).length === 0
    );
  }
}
