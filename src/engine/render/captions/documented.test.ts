import { access, readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { subtitleCustomization } from '#engine/port/subtitle-customization.schema.ts';

const docs = new URL('../../../../docs/', import.meta.url);
const page = await readFile(new URL('captions.md', docs), 'utf8');

it('docs/captions.md shows every field with its default and an existing image', async () => {
  for (const [field, value] of Object.entries(subtitleCustomization.parse({}))) {
    const part = page.split(`### \`${field}\`\n`)[1] ?? '';
    expect(part.split('\n### ')[0], field).toContain(`Default \`${JSON.stringify(value)}\``);
    expect(part.split('\n### ')[0], field).toContain(`(pictures/captions/${field}.webp)`);
  }
  for (const [, image = ''] of page.matchAll(/\]\((pictures\/[^)]+)\)/g))
    await access(new URL(image, docs));
});

it('the presets in docs/captions.md are valid styles', () => {
  const presets = [...page.matchAll(/```json\n(.*?)```/gs)].map(([, json = '']) =>
    subtitleCustomization.safeParse(JSON.parse(json)),
  );
  expect(presets).toHaveLength(3);
  for (const preset of presets) expect(preset.error?.message).toBeUndefined();
});
