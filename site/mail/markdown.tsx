/** @jsxImportSource preact */
// biome-ignore-all lint/suspicious/noArrayIndexKey: the parts of a mail never change
import { Fragment } from "preact";
import type { Inline } from "../../api/domain/requests/campaigns/markdown.ts";
import { quiet, text } from "./mail-look.ts";
import type { Block } from "./template.ts";

type Filling = Pick<Extract<Block, { kind: "markdown" }>, "fill" | "link">;

function Line({ of, ...filling }: { of: readonly Inline[] } & Filling) {
	const { fill, link } = filling;
	return (
		<>
			{of.map((piece, index) => {
				if (piece.kind === "text") return fill(piece.text);
				const inner = <Line of={piece.children} {...filling} />;
				if (piece.kind === "bold") return <strong key={index}>{inner}</strong>;
				if (piece.kind === "italic") return <em key={index}>{inner}</em>;
				return (
					<a key={index} className="kw-brand" href={link(piece.href)} style={{ color: "#0c5b51" }}>
						{inner}
					</a>
				);
			})}
		</>
	);
}

/** Markdown of a person as paragraphs and lists. */
export function Markdown({ parts, fill, link, quiet: isQuiet }: Extract<Block, { kind: "markdown" }>) {
	const look = isQuiet ? quiet : text;
	const className = isQuiet ? "kw-soft" : "kw-ink";
	return (
		<>
			{parts.map((part, at) => {
				if (part.kind === "paragraph") {
					return (
						<p key={at} className={className} style={look}>
							{part.lines.map((line, index) => (
								<Fragment key={index}>
									{index > 0 ? <br /> : null}
									<Line of={line} fill={fill} link={link} />
								</Fragment>
							))}
						</p>
					);
				}
				const items = part.items.map((item, index) => (
					<li key={index} style={{ margin: "0 0 4px" }}>
						<Line of={item} fill={fill} link={link} />
					</li>
				));
				const list = { ...look, padding: "0 0 0 24px" };
				return part.ordered ? (
					<ol key={at} start={part.start} className={className} style={list}>
						{items}
					</ol>
				) : (
					<ul key={at} className={className} style={list}>
						{items}
					</ul>
				);
			})}
		</>
	);
}
