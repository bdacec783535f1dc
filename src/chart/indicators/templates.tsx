import { Pencil, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { LONGEST_VIEW_NAME } from '#domain/account/saved-view.ts';
import { useLanguage, useText } from '#src/kit/index.ts';
import { Button, Column, css, IconButton, Row, Text, TextField } from '#src/ui/index.ts';
import { showIndicators } from './chart-address.ts';
import { indicatorTitle } from './indicator-layout.ts';
import type { IndicatorList } from './indicator-list.ts';
import {
  deleteTemplate,
  followTemplates,
  READY,
  readyList,
  renameTemplate,
  saveTemplate,
  useTemplates,
  type ReadyId,
  type Template,
  type TemplateFault,
} from './template-store.ts';

const ICON = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;
const PICK = css({
  display: 'flex', direction: 'column', justify: 'center', fill: true, minBlock: 52, font: 'body',
  textAlign: 'start',
}); // prettier-ignore

type NameFormProps = {
  readonly label: string;
  readonly button: string;
  readonly initial?: string;
  readonly save: (name: string) => TemplateFault | null;
  readonly onSaved?: () => void;
};

function NameForm({ label, button, initial = '', save, onSaved }: NameFormProps) {
  const t = useText('chart');
  const [name, setName] = useState(initial);
  const [fault, setFault] = useState<TemplateFault | null>(null);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const found = save(name);
        setFault(found);
        if (found !== null) return;
        setName('');
        onSaved?.();
      }}
    >
      <Column gap={8}>
        <TextField
          label={label}
          value={name}
          maxLength={LONGEST_VIEW_NAME}
          autoComplete="off"
          error={fault === null ? undefined : t(`chart.templateFault.${fault}`)}
          onChange={({ target }) => {
            setName(target.value);
            setFault(null);
          }}
        />
        <Button submit>{button}</Button>
      </Column>
    </form>
  );
}

type PickProps = {
  readonly name: string;
  readonly list: IndicatorList;
  readonly onApplied: () => void;
};

/** Applies a template, whose indicators it names. */
function Pick({ name, list, onApplied }: PickProps) {
  const t = useText('chart');
  const language = useLanguage();
  return (
    <button
      type="button"
      className={PICK}
      aria-label={t('chart.templateApply', { name })}
      onClick={() => {
        showIndicators(list);
        onApplied();
      }}
    >
      <Text weight={500}>{name}</Text>
      <Text maxInline="full" ellipsis font="micro" color="text3">
        {list.map((one) => indicatorTitle(one, language)).join(' · ')}
      </Text>
    </button>
  );
}

type OwnRowProps = { readonly template: Template; readonly onApplied: () => void };

function OwnRow({ template, onApplied }: OwnRowProps) {
  const t = useText('chart');
  const [renames, setRenames] = useState(false);
  const { name, list } = template;
  return (
    <li data-template={name}>
      <Row align="center">
        <Pick name={name} list={list} onApplied={onApplied} />
        <IconButton
          label={t('chart.templateRename', { name })}
          pressed={renames}
          onClick={() => setRenames(!renames)}
        >
          <Pencil {...ICON} />
        </IconButton>
        <IconButton
          label={t('chart.templateDelete', { name })}
          onClick={() => deleteTemplate(template)}
        >
          <Trash2 {...ICON} />
        </IconButton>
      </Row>
      {renames && (
        <NameForm
          label={t('chart.templateNewName')}
          button={t('common.save')}
          initial={name}
          save={(typed) => renameTemplate(template, typed)}
          onSaved={() => setRenames(false)}
        />
      )}
    </li>
  );
}

type TemplatesProps = {
  /** Indicators of the chart. */
  readonly list: IndicatorList;
  readonly onApplied: () => void;
};

/** Templates of indicators: a person's own, ready-made ones, and the chart's saved as one. */
export function Templates({ list, onApplied }: TemplatesProps) {
  const t = useText('chart');
  const own = useTemplates();
  useEffect(followTemplates, []);
  return (
    <>
      {own.length > 0 && (
        <ul aria-label={t('chart.templatesOwn')}>
          {own.map((template) => (
            <OwnRow key={template.id} template={template} onApplied={onApplied} />
          ))}
        </ul>
      )}
      <Text as="p" marginBlockStart={12} hint>
        {t('chart.templatesReady')}
      </Text>
      <ul aria-label={t('chart.templatesReady')}>
        {(Object.keys(READY) as ReadyId[]).map((id) => (
          <Row key={id} as="li" align="center">
            <Pick name={t(`chart.template.${id}`)} list={readyList(id)} onApplied={onApplied} />
          </Row>
        ))}
      </ul>
      <NameForm
        label={t('chart.templateName')}
        button={t('chart.templateSave')}
        save={(typed) => saveTemplate(typed, list)}
      />
    </>
  );
}
