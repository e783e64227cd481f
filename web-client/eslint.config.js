import js from '@eslint/js';
import { defineConfig } from 'eslint/config';
import ts from 'typescript-eslint';

import { boundaries } from './boundaries.js';

export default defineConfig(
  { ignores: ['dist', 'node_modules', '.with-fourth-game-*', 'src/net/protocol.ts'] },
  js.configs.recommended,
  {
    files: ['{src,tests}/**/*.{ts,tsx}'],
    extends: [ts.configs.strictTypeChecked, ts.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      // Lists are read where their length is known; `noUncheckedIndexedAccess` asks for the sign.
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // Props are objects of plain functions.
      '@typescript-eslint/unbound-method': 'off',
      '@typescript-eslint/no-confusing-void-expression': 'off',
      '@typescript-eslint/consistent-type-definitions': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { varsIgnorePattern: '^_' }],
      '@typescript-eslint/no-unnecessary-condition': ['error', { allowConstantLoopConditions: true }],
      'no-console': ['error', { allow: ['error'] }],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    // Tests may look at whatever they need.
    ignores: ['src/**/*.test.{ts,tsx}'],
    plugins: { idavoll: { rules: { boundaries } } },
    rules: { 'idavoll/boundaries': 'error' },
  },
  {
    // Their waits end after a second, on a busy machine too soon.
    files: ['src/**', 'tests/**'],
    ignores: ['tests/support/eventually.ts'],
    rules: {
      'no-restricted-properties': ['error', ...[['vi', 'waitFor'], ['vi', 'waitUntil'], ['expect', 'poll']].map(([object, property]) => (
        { object, property, message: 'Use eventually().' }))],
    },
  },
  {
    files: ['*.js', 'tests/*.{js,mjs}'],
    languageOptions: { globals: { console: 'readonly', process: 'readonly', URL: 'readonly', location: 'readonly' } },
    rules: { 'no-console': 'off' },
  },
);
