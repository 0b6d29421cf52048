import { useEffect, useRef, useState } from "react";
import { Button, ComboBox, Input, Label, ListBox, ListBoxItem, Popover, Text } from "react-aria-components";
import { Icon } from "../../ui/icon.tsx";
import { X } from "../../ui/icons.ts";
import type { Option } from "./option.ts";

export interface SuggestProps {
	label: string;
	placeholder: string;
	/** The chosen option's value; empty for none. */
	value: string;
	onChange: (value: string) => void;
	/** Options for a text. */
	suggest(text: string): Promise<readonly Option[]>;
	/** The label of a value that came with the address. */
	labelOf(value: string): Promise<string>;
}

const pauseMs = 200;

/** A choice from a list that is too long to load: it suggests options while the reader types. */
export function Suggest({ label, placeholder, value, onChange, suggest, labelOf }: SuggestProps) {
	const [text, setText] = useState("");
	const [options, setOptions] = useState<readonly Option[]>([]);
	/** The text that the options belong to. */
	const [found, setFound] = useState("");
	const chosen = useRef("");
	useEffect(() => {
		if (value === "") {
			if (chosen.current !== "") setText("");
			chosen.current = "";
			return;
		}
		if (value === chosen.current) return;
		chosen.current = value;
		let current = true;
		void labelOf(value).then(
			(name) => current && setText(name),
			() => current && setText(value),
		);
		return () => {
			current = false;
		};
	}, [value, labelOf]);
	useEffect(() => {
		if (text.trim() === "") return setOptions([]);
		let current = true;
		const timer = setTimeout(() => {
			void suggest(text)
				.then(
					(answer) => current && setOptions(answer),
					() => current && setOptions([]),
				)
				.finally(() => current && setFound(text));
		}, pauseMs);
		return () => {
			current = false;
			clearTimeout(timer);
		};
	}, [text, suggest]);
	return (
		<ComboBox
			className="field suggest"
			menuTrigger="input"
			// Opens at once, and fills when the answer arrives.
			allowsEmptyCollection
			items={options}
			inputValue={text}
			selectedKey={value || null}
			defaultFilter={() => true}
			onInputChange={(typed) => {
				setText(typed);
				if (typed === "" && value !== "") onChange("");
			}}
			onSelectionChange={(key) => {
				if (key === null) return;
				chosen.current = String(key);
				setText(options.find((option) => option.value === key)?.label ?? "");
				onChange(String(key));
			}}
		>
			<Label className="label">{label}</Label>
			<div className="control">
				<Input placeholder={placeholder} />
				{value ? (
					<Button
						className="icon-button"
						slot={null}
						aria-label={`Any ${label.toLowerCase()}`}
						onPress={() => onChange("")}
					>
						<Icon of={X} />
					</Button>
				) : null}
			</div>
			<Popover className="kit-popover kit-options">
				<ListBox
					items={options}
					renderEmptyState={() => <p className="kit-empty">{found === text ? "Nothing found" : "Searching…"}</p>}
				>
					{(option) => (
						<ListBoxItem id={option.value} textValue={option.label} className="kit-option">
							<Text slot="label">{option.label}</Text>
							{option.hint ? (
								<Text slot="description" className="hint">
									{option.hint}
								</Text>
							) : null}
						</ListBoxItem>
					)}
				</ListBox>
			</Popover>
		</ComboBox>
	);
}
