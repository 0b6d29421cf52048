import type { PointerEvent } from "react";
import { useEffect, useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { useWords } from "../../ui/words.ts";
import { type Crop, dragged, drawCrop, maxZoom, type Shape, shapes } from "./crop.ts";

interface SliderProps {
	id: string;
	label: string;
	min: number;
	max: number;
	value: number;
	onChoose: (value: number) => void;
}

function Slider({ id, label, min, max, value, onChoose }: SliderProps) {
	return (
		<div className="field">
			<label className="label" htmlFor={id}>
				{label}
			</label>
			<input
				id={id}
				type="range"
				min={min}
				max={max}
				step={(max - min) / 100}
				value={value}
				onInput={(event) => onChoose(Number(event.currentTarget.value))}
			/>
		</div>
	);
}

export interface CropperProps {
	id: string;
	source: ImageBitmap;
	shape: Shape;
	/** The crop to begin with. */
	crop: Crop;
	onCancel: () => void;
	onSave: (crop: Crop) => void;
}

/** Steps 2 and 3: choosing the visible part by sliders or by dragging, and a preview of it. */
export function Cropper({ id, source, shape, crop: first, onCancel, onSave }: CropperProps) {
	const { t } = useWords();
	const canvas = useRef<HTMLCanvasElement>(null);
	const heading = useRef<HTMLHeadingElement>(null);
	const grip = useRef<{ x: number; y: number } | null>(null);
	const [crop, setCrop] = useState(first);
	const [isPreview, setIsPreview] = useState(false);
	const { width, height } = shapes[shape];

	useEffect(() => {
		if (canvas.current) drawCrop(canvas.current, source, crop);
	}, [source, crop]);
	// Each step begins at its heading, for screen readers and keyboards.
	// biome-ignore lint/correctness/useExhaustiveDependencies: once for each step
	useEffect(() => heading.current?.focus(), [isPreview]);

	const onMove = (event: PointerEvent<HTMLCanvasElement>) => {
		if (!grip.current || !canvas.current) return;
		const scale = width / canvas.current.clientWidth;
		const by = { x: (event.clientX - grip.current.x) * scale, y: (event.clientY - grip.current.y) * scale };
		grip.current = { x: event.clientX, y: event.clientY };
		setCrop(dragged(crop, source, { width, height }, by));
	};
	const release = () => {
		grip.current = null;
	};
	return (
		<div className="stack gap-m">
			<h3 ref={heading} tabIndex={-1}>
				{t(isPreview ? "pictures.preview" : "pictures.crop")}
			</h3>
			<canvas
				ref={canvas}
				className={`crop-area crop-${shape}`}
				width={width}
				height={height}
				role="img"
				aria-label={t("pictures.crop-area")}
				onPointerDown={(event) => {
					if (isPreview) return;
					event.currentTarget.setPointerCapture(event.pointerId);
					grip.current = { x: event.clientX, y: event.clientY };
				}}
				onPointerMove={onMove}
				onPointerUp={release}
				onPointerCancel={release}
			/>
			{isPreview ? null : (
				<div className="crop-sliders">
					<Slider
						id={`${id}-zoom`}
						label={t("pictures.zoom")}
						min={1}
						max={maxZoom}
						value={crop.zoom}
						onChoose={(zoom) => setCrop({ ...crop, zoom })}
					/>
					<Slider
						id={`${id}-x`}
						label={t("pictures.across")}
						min={0}
						max={1}
						value={crop.x}
						onChoose={(x) => setCrop({ ...crop, x })}
					/>
					<Slider
						id={`${id}-y`}
						label={t("pictures.down")}
						min={0}
						max={1}
						value={crop.y}
						onChoose={(y) => setCrop({ ...crop, y })}
					/>
				</div>
			)}
			<div className="row middle gap-s">
				<Button type="button" variant="secondary" onClick={onCancel}>
					{t("pictures.cancel")}
				</Button>
				{isPreview ? (
					<>
						<Button type="button" variant="secondary" onClick={() => setIsPreview(false)}>
							{t("pictures.edit")}
						</Button>
						<Button type="button" onClick={() => onSave(crop)}>
							{t("pictures.save")}
						</Button>
					</>
				) : (
					<Button type="button" onClick={() => setIsPreview(true)}>
						{t("pictures.next")}
					</Button>
				)}
			</div>
		</div>
	);
}
