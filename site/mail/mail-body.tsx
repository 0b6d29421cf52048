/** @jsxImportSource preact */
import { brand } from "../brand.ts";
import { font, line, quiet, soft, text } from "./mail-look.ts";
import { Markdown } from "./markdown.tsx";
import type { Block } from "./template.ts";

/*
 * Mail programs know tables and inline styles; many drop style sheets and custom properties, so the colours of
 * site/styles/tokens.css are repeated here. Programs with a dark mode that read style sheets get `darkSheet`.
 */

/** Colours of the dark theme, for programs that read style sheets. */
export const darkSheet = `@media (prefers-color-scheme: dark) {
.kw-paper { background: #181310 !important; }
.kw-card { background: #231c18 !important; border-color: #40352d !important; }
.kw-ink { color: #f7ede3 !important; }
.kw-soft { color: #c9b8a9 !important; }
.kw-brand { color: #84dcc8 !important; }
.kw-code { color: #f7ede3 !important; background: #1e1814 !important; border-color: #40352d !important; }
.kw-line { border-color: #40352d !important; }
.kw-button { background: #ffa27f !important; color: #3b1304 !important; }
}`;

const wholeWidth = { display: "block", width: "100%", maxWidth: "100%", height: "auto", borderRadius: "12px" } as const;

function Card({ title, href, image, label }: Extract<Block, { kind: "card" }>) {
	return (
		<div
			className="kw-line"
			style={{ margin: "4px 0 20px", padding: "16px", border: `1px solid ${line}`, borderRadius: "12px" }}
		>
			{image === "" ? null : <img src={image} alt="" width="494" style={{ ...wholeWidth, margin: "0 0 12px" }} />}
			<p className="kw-ink" style={{ ...text, margin: "0 0 12px", fontWeight: 700 }}>
				{title}
			</p>
			<MailBlock block={{ kind: "button", label, href }} />
		</div>
	);
}

function MailBlock({ block }: { block: Block }) {
	if (block.kind === "opened") {
		return <img src={block.href} alt="" width="1" height="1" style={{ display: "block" }} />;
	}
	if (block.kind === "markdown") return <Markdown {...block} />;
	if (block.kind === "card") return <Card {...block} />;
	if (block.kind === "heading") {
		return (
			<h2 className="kw-ink" style={{ ...text, margin: "8px 0 12px", fontSize: "18px", fontWeight: 700 }}>
				{block.text}
			</h2>
		);
	}
	if (block.kind === "divider") {
		return (
			<hr className="kw-line" style={{ margin: "4px 0 20px", border: 0, borderTop: `1px solid ${line}`, height: 0 }} />
		);
	}
	if (block.kind === "image") {
		return (
			<p className="kw-ink" style={text}>
				<img src={block.href} alt={block.text} width="502" style={wholeWidth} />
			</p>
		);
	}
	if (block.kind === "link") {
		return (
			<p style={quiet}>
				<a className="kw-soft" href={block.href} style={{ color: soft }}>
					{block.label}
				</a>
			</p>
		);
	}
	if (block.kind === "text") {
		return (
			<p className="kw-ink" style={text}>
				{block.text}
			</p>
		);
	}
	if (block.kind === "quiet") {
		return (
			<p className="kw-soft" style={quiet}>
				{block.text}
			</p>
		);
	}
	if (block.kind === "code") {
		const look = {
			...text,
			margin: "0 0 20px",
			padding: "14px 20px",
			border: `1px solid ${line}`,
			borderRadius: "12px",
			background: "#f6eee2",
			fontSize: "30px",
			lineHeight: "36px",
			fontWeight: 700,
			letterSpacing: "6px",
			textAlign: "center",
		} as const;
		return (
			<p className="kw-code" style={look}>
				{block.code}
			</p>
		);
	}
	const look = {
		display: "inline-block",
		padding: "13px 24px",
		borderRadius: "12px",
		background: "#b53a17",
		color: "#ffffff",
		fontFamily: font,
		fontSize: "16px",
		lineHeight: "22px",
		fontWeight: 600,
		textDecoration: "none",
	};
	return (
		<p style={{ margin: "4px 0 20px" }}>
			<a className="kw-button" href={block.href} style={look}>
				{block.label}
			</a>
		</p>
	);
}

export interface MailBodyProps {
	preview: string;
	heading: string;
	blocks: readonly Block[];
	footer: readonly string[];
	/** The link that switches the mail's topic off. */
	unsubscribe: { label: string; href: string } | null;
	homeUrl: string;
}

/** The body of a mail: brand, heading, blocks, footer. */
export function MailBody({ preview, heading, blocks, footer, unsubscribe, homeUrl }: MailBodyProps) {
	const hidden = { display: "none", maxHeight: 0, overflow: "hidden", fontSize: "1px", lineHeight: "1px" };
	return (
		<div className="kw-paper" style={{ background: "#fdf9f3", padding: "24px 12px" }}>
			{/* Mail programs show it beside the subject; the spaces keep the body's first words out. */}
			<div style={hidden}>{`${preview}${" \u200c\u00a0".repeat(60)}`}</div>
			<table
				role="presentation"
				width="100%"
				cellPadding="0"
				cellSpacing="0"
				style={{ maxWidth: "560px", margin: "0 auto" }}
			>
				<tbody>
					<tr>
						<td style={{ padding: "0 8px 16px" }}>
							<a
								className="kw-brand"
								href={homeUrl}
								style={{
									color: "#0c5b51",
									fontFamily: font,
									fontSize: "22px",
									lineHeight: "28px",
									fontWeight: 700,
									textDecoration: "none",
								}}
							>
								{brand.name}
							</a>
						</td>
					</tr>
					<tr>
						<td
							className="kw-card"
							style={{
								padding: "28px 28px 12px",
								border: `1px solid ${line}`,
								borderRadius: "16px",
								background: "#ffffff",
							}}
						>
							<h1 className="kw-ink" style={{ ...text, fontSize: "22px", lineHeight: "28px", fontWeight: 700 }}>
								{heading}
							</h1>
							{blocks.map((block, index) => (
								// biome-ignore lint/suspicious/noArrayIndexKey: the blocks never change
								<MailBlock key={index} block={block} />
							))}
						</td>
					</tr>
					<tr>
						<td style={{ padding: "16px 8px 0" }}>
							<p className="kw-soft" style={{ ...quiet, margin: 0, fontSize: "13px" }}>
								{footer.join(" ")}
								{unsubscribe ? (
									<>
										{" "}
										<a className="kw-soft" href={unsubscribe.href} style={{ color: soft }}>
											{unsubscribe.label}
										</a>
									</>
								) : null}
							</p>
						</td>
					</tr>
				</tbody>
			</table>
		</div>
	);
}
