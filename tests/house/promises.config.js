import tseslint from 'typescript-eslint';

/**
 * Finds lost promises, which need a linter with types. Separate from eslint.config.js, because
 * loading all types takes many times as long.
 */
export default tseslint.config(
  { ignores: ['**/*.test.ts', '**/*.test.tsx', '**/*.config.ts'] },
  { linterOptions: { noInlineConfig: true } },
  {
    files: ['{server,workers,src}/**/*.{ts,tsx}'],
    plugins: { '@typescript-eslint': tseslint.plugin },
    languageOptions: { parser: tseslint.parser, parserOptions: { projectService: true } },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': [
        'error',
        { checksVoidReturn: { attributes: false } },
      ],
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/only-throw-error': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
    },
  },
);
