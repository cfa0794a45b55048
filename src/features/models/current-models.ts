import { type Models, modelName, type SelectableModel } from '#platform/language-models';
import { providerById } from '#platform/language-models/providers';
import type { Used, View } from './used-model.ts';

type Source = {
  current(): View;
  /** As `current`, once it is known to be so. */
  refreshed(): Promise<View>;
  /** What answers in chat. */
  used(view: View): Used;
};

/**
 * The models of the server, of which every call uses those that are in force. Its general model is
 * the one that answers in chat.
 */
export function currentModels({ current, refreshed, used }: Source): Models {
  const models = () => current().models;
  const listed = (view: View, list: SelectableModel[]): SelectableModel[] => {
    const { choice, from } = used(view);
    if (!choice || from !== 'server') return list;
    const { model: id } = choice;
    const others = list.filter((one) => one.id !== id && !one.default);
    const chosen: SelectableModel = {
      id,
      name: modelName(id),
      kind: 'general',
      default: true,
      configured: true,
    };
    return [chosen, ...others];
  };
  return {
    general: () => {
      const view = current();
      const { choice, from } = used(view);
      if (from !== 'server') return view.models.general();
      const provider = choice && providerById(choice.provider);
      return provider && view.models.pick({ provider: provider.id, model: choice.model });
    },
    search: () => models().search(),
    resolve: (name) => models().resolve(name),
    resolveNamed: (name) => models().resolveNamed(name),
    pick: (choice) => models().pick(choice),
    configured: () => models().configured(),
    transcriber: () => models().transcriber(),
    embedder: () => models().embedder(),
    selectable: () => listed(current(), models().selectable()),
    async listSelectable() {
      const view = await refreshed();
      return listed(view, await view.models.listSelectable());
    },
  };
}
