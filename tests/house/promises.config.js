import tseslint from 'typescript-eslint';

/**
 * Lost promises: the one class of faults that only a linter with types can see. Kept apart from
 * eslint.config.js because reading the types of everything takes many times as long.
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
