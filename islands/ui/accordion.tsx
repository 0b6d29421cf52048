import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import { ChevronDown } from "./icons.ts";

export interface AccordionProps {
	/** Items with the same name close each other; without one, each stays as the reader left it. */
	name?: string;
	items: readonly { id: string; title: ReactNode; body: ReactNode; open?: boolean }[];
}

/** Headings that open to show their text. The browser's find-in-page searches closed items too. */
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
