import type { CallOutput } from '../../../shared/bridge.ts';
import { useBridgeQuery } from '../../bridge/hooks.ts';
import { Panel } from '../../parts/Panel.tsx';
import { personName } from '../../parts/person-name.ts';
import { useFormats, useText } from '../../text/text.tsx';
import type { Text } from '../../text/en.ts';
import { Facts } from './Facts.tsx';
import { FigureTable, type Column, type Figures } from './FigureTable.tsx';
import style from './insights.module.css';

type Charged = CallOutput<'charging.insights'>;
type Sums = Pick<Charged, 'visits' | 'beyond' | 'charged' | 'waived' | 'missed'>;

interface ChargedColourProps {
  readonly from: string;
  readonly to: string;
}

/** Extra colour of a period: charged, waived and missed; nothing where no visit counted. */
export function ChargedColour({ from, to }: ChargedColourProps) {
  const text = useText();
  const formats = useFormats();
  const { data } = useBridgeQuery('charging.insights', { from, to }, { keepPrevious: true });
  if (data === undefined || data.visits === 0) return null;
  const file = (name: string) => `extra-colour-${name}-${from}-${to}`;
  return (
    <>
      <Panel title={text.charging.insights}>
        <Facts
          facts={[
            {
              name: text.charging.charged,
              value: formats.money(data.charged),
              more: text.charging.beyondCount(data.beyond),
            },
            {
              name: text.charging.waivedSum,
              value: formats.money(data.waived),
              more: data.reasons.map(({ reason, amount }) => `${reason} ${formats.money(amount)}`).join(', '),
            },
            {
              name: text.charging.missed,
              value: formats.money(data.missed),
              more: text.charging.missedText,
            },
          ]}
        />
      </Panel>
      <FigureTable
        title={text.charging.byTreatment}
        fileName={file('treatments')}
        figures={byTreatment(data, text)}
      />
      <div className={style.tables}>
        <FigureTable
          title={text.charging.byPerson}
          fileName={file('people')}
          figures={figuresOf(
            text.charging.person,
            data.staff.map(({ staff, ...sums }) => [personName(staff, text), sums]),
            text,
          )}
        />
        <FigureTable
          title={text.charging.byWeek}
          fileName={file('weeks')}
          figures={figuresOf(
            text.charging.week,
            data.weeks.map(({ week, ...sums }) => [formats.date(week), sums]),
            text,
          )}
        />
        {data.reasons.length > 0 && (
          <FigureTable
            title={text.charging.byReason}
            fileName={file('reasons')}
            figures={{
              columns: [
                { name: text.charging.reason, as: 'text' },
                { name: text.charging.visitCount, as: 'number' },
                { name: text.charging.waivedSum, as: 'money' },
              ],
              rows: data.reasons.map(({ reason, visits, amount }) => [reason, visits, amount]),
            }}
          />
        )}
      </div>
    </>
  );
}

const sumColumns = (text: Text): readonly Column[] => [
  { name: text.charging.visitCount, as: 'number' },
  { name: text.charging.beyondShort, as: 'number' },
  { name: text.charging.charged, as: 'money' },
  { name: text.charging.waivedSum, as: 'money' },
  { name: text.charging.missed, as: 'money' },
];
const sumCells = ({ visits, beyond, charged, waived, missed }: Sums) => [
  visits,
  beyond,
  charged,
  waived,
  missed,
];

const figuresOf = (name: string, rows: readonly (readonly [string, Sums])[], text: Text): Figures => ({
  columns: [{ name, as: 'text' }, ...sumColumns(text)],
  rows: rows.map(([first, sums]) => [first, ...sumCells(sums)]),
});

const byTreatment = ({ treatments }: Charged, text: Text): Figures => ({
  columns: [
    { name: text.charging.treatment, as: 'text' },
    { name: text.charging.price, as: 'money' },
    { name: text.charging.cost, as: 'money' },
    ...sumColumns(text),
  ],
  rows: treatments.map(({ id, name, price, cost, ...sums }) => [
    id === null ? text.charging.noTreatment : name,
    price,
    cost,
    ...sumCells(sums),
  ]),
});
