import parser from '@typescript-eslint/parser';
import n8n from 'eslint-plugin-n8n-nodes-base';

const rules = (name) => n8n.configs[name].rules;
const common = {
  plugins: { 'n8n-nodes-base': n8n },
  languageOptions: { parser, parserOptions: { extraFileExtensions: ['.json'] } },
};

export default [
  { ...common, files: ['package.json'], rules: rules('community') },
  {
    ...common,
    files: ['credentials/**/*.ts'],
    // Every server has its own documentation: there is no address in common.
    rules: {
      ...rules('credentials'),
      'n8n-nodes-base/cred-class-field-documentation-url-missing': 'off',
    },
  },
  { ...common, files: ['nodes/**/*.ts'], rules: rules('nodes') },
];
