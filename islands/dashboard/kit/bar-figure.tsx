import { scaleBand, scaleLinear } from "@visx/scale";
import { Table } from "../../ui/table.tsx";

export interface Bar {
	label: string;
	value: number;
}

export interface BarFigureProps {
	/** Unique on the page. */
	id: string;
	title: string;
	/** The headings of the table's columns. */
	headings: readonly [label: string, value: string];
	bars: readonly Bar[];
	/** Formats a value; whole numbers by default. */
	format?: (value: number) => string;
}

const size = { width: 640, height: 220, top: 12, bottom: 28, left: 48, digit: 8 };
/** More labels than this would overlap. */
const mostLabels = 7;

/** Bars over a scale, and the same numbers as a table for readers who need them. */
export function BarFigure({
	id,
	title,
	headings,
	bars,
	format = (value) => value.toLocaleString("en"),
}: BarFigureProps) {
	const most = Math.max(1, ...bars.map(({ value }) => value));
	const y = scaleLinear({ domain: [0, most], range: [size.height - size.bottom, size.top], nice: true });
	const ticks = y.ticks(4).map((tick) => ({ tick, text: format(tick) }));
	// The scale's longest number is whole.
	const left = Math.max(size.left, ...ticks.map(({ text }) => 8 + text.length * size.digit));
	const x = scaleBand({ domain: bars.map((_, index) => index), range: [left, size.width], padding: 0.25 });
	const every = Math.ceil(bars.length / mostLabels);
	const base = y(0);
	return (
		<figure className="figure">
			<figcaption id={`${id}-title`}>{title}</figcaption>
			{bars.length === 0 ? (
				<p className="quiet">There is nothing to show yet.</p>
			) : (
				<>
					<svg viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true">
						{ticks.map(({ tick, text }) => (
							<g key={tick}>
								<line className="figure-line" x1={left} x2={size.width} y1={y(tick)} y2={y(tick)} />
								<text className="figure-scale" x={left - 8} y={y(tick)} dy="0.32em">
									{text}
								</text>
							</g>
						))}
						{bars.map(({ label, value }, index) => (
							<g key={label}>
								<rect
									className="figure-bar"
									x={x(index)}
									width={x.bandwidth()}
									y={y(value)}
									height={base - y(value)}
									rx={Math.min(3, x.bandwidth() / 2)}
								/>
								{index % every === 0 ? (
									<text className="figure-label" x={(x(index) ?? 0) + x.bandwidth() / 2} y={size.height - 8}>
										{label}
									</text>
								) : null}
							</g>
						))}
					</svg>
					<details>
						<summary>As a table</summary>
						<Table
							id={`${id}-table`}
							caption={title}
							captionHidden
							columns={[
								{ id: "label", header: headings[0], namesRow: true },
								{ id: "value", header: headings[1], numeric: true },
							]}
							rows={bars.map(({ label, value }) => ({ id: label, cells: [label, format(value)] }))}
							notice=""
						/>
					</details>
				</>
			)}
		</figure>
	);
}
