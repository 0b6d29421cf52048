import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import { ChevronDown } from "./icons.ts";

export interface AccordionProps {
	/** Items of one name close each other; left out, each stays as the reader left it. */
	name?: string;
	items: readonly { id: string; title: ReactNode; body: ReactNode; open?: boolean }[];
}

/** Headings that open to show their text; the browser finds text in closed ones too. */
export function Accordion({ name, items }: AccordionProps) {
	return (
		<div className="accordion">
			{items.map((item) => (
				<details key={item.id} id={item.id} name={name} open={item.open}>
					<summary>
						{item.title}
						<Icon of={ChevronDown} />
					</summary>
					<div className="accordion-body">{item.body}</div>
				</details>
			))}
		</div>
	);
}
