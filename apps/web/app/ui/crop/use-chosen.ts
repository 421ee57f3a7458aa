import { useEffect, useRef, useState } from "react";
import { type Crop, middleOf, partOf, type Shape } from "./crop";
import { decode, fileProblem } from "./drawing";

export interface Chosen {
  /** Of the file. */
  name: string;
  picture: ImageBitmap;
  crop: Crop;
}

/** A chosen file as a picture, and which part of it is meant; why one is not taken is told here. */
export function useChosen({
  shape,
  unreadable,
  tooSmall,
  onRefuse = () => {},
}: {
  shape: Shape;
  /** Of a file that holds no picture. */
  unreadable: string;
  /** Of one with no part as wide as is taken; without it any is. */
  tooSmall?: string;
  onRefuse?: (text: string) => void;
}) {
  const [chosen, setChosen] = useState<Chosen>();
  const [problem, setProblem] = useState("");
  const [isReading, setReading] = useState(false);
  const newest = useRef(0);
  const picture = chosen?.picture;
  // Its memory is large, and the browser gives it back late.
  useEffect(() => () => picture?.close(), [picture]);

  function refuse(text: string): void {
    setProblem(text);
    onRefuse(text);
  }

  function take(name: string, read: ImageBitmap): void {
    if (tooSmall !== undefined && Math.round(partOf(read, shape, 1).width) < shape.leastWidth) {
      read.close();
      refuse(tooSmall);
    } else setChosen({ name, picture: read, crop: middleOf(read) });
  }

  async function choose(file: File): Promise<void> {
    const turn = ++newest.current;
    const refusal = fileProblem(file);
    if (refusal) return refuse(refusal);
    setProblem("");
    setReading(true);
    try {
      const read = await decode(file);
      if (turn === newest.current) take(file.name, read);
      else read.close();
    } catch {
      if (turn === newest.current) refuse(unreadable);
    } finally {
      if (turn === newest.current) setReading(false);
    }
  }

  function forget(): void {
    newest.current += 1;
    setChosen(undefined);
    setProblem("");
  }

  const onCrop = (change: (crop: Crop) => Crop) =>
    setChosen((now) => now && { ...now, crop: change(now.crop) });
  return { chosen, problem, isReading, choose, forget, refuse, setProblem, onCrop };
}
